// The test function of every journey. It serves dist/ under a sub-path and fails a test for whatever
// an attentive person would notice in the developer tools, unless the test says that it expects it.
import { resolve } from 'node:path';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { serve } from '../server.mjs';
import { Planner } from './planner';

/** The built page. */
export const DIST = resolve(process.env.DIST ?? '../../dist');
// Not the root: the page must not assume where it lives.
const PREFIX = '/docs/planner/';

interface Fixtures {
  /** What went wrong so far. A test that provokes a fault takes it out of here. */
  faults: string[];
  planner: Planner;
}

export const test = base.extend<Fixtures, { site: string }>({
  site: [async ({}, use) => {
    const { server, url } = await serve(DIST, 0, PREFIX);
    await use(url);
    server.close();
  }, { scope: 'worker' }],

  baseURL: async ({ site }, use) => use(site),

  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'the developer tools stayed clean').toEqual([]);
  },

  page: async ({ page, faults, site }, use) => {
    watch(page, faults, new URL(site).origin);
    await use(page);
  },

  planner: async ({ page }, use) => use(new Planner(page)),
});

/** Notes console errors and warnings, exceptions, failed answers and requests to other hosts. */
export function watch(page: Page, faults: string[], origin: string) {
  page.on('console', (message: ConsoleMessage) => {
    // The tests' own doing (playwright.config.ts).
    if (message.text().includes('registration blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) faults.push(`foreign: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // A reload breaks off what was still on its way, such as the icon.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

export { expect };
