import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { serve } from '../server.mjs';
import { Planner } from '../support/planner';
import { DIST, expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

/** The files of this build are kept. */
async function kept(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === 'activated') return;
    await new Promise<void>((done) => active!.addEventListener('statechange', () => active!.state === 'activated' && done()));
  });
}

test('after the first visit the page works without a network', async ({ planner, page, context, faults }) => {
  await planner.open();
  await kept(page);
  await context.setOffline(true);
  await planner.reload();
  await planner.knob('interval').type('45s');
  await planner.expectAddress('i', '45s');
  await planner.chart('files').expectDrawn();
  await expect(page.locator('[data-item]').first(), 'the second module answers').toBeVisible();
  await page.goto('./guide.html');
  await expect(planner.heading()).toHaveText('How Headgate computes');
  // What the browser says when it finds no network for its own purposes, such as asking for a newer worker.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')));
});

test('a kept page that opens a link of a newer release says so', async ({ planner, page, context, faults }) => {
  await planner.open();
  await kept(page);
  await context.setOffline(true);
  await page.goto('about:blank');
  await planner.open('v=9&m=99&i=30s&nw=1');
  await expect(planner.notices()).toContainText(/newer/);
  expect(await planner.knob('interval').spoken()).toBe('30 s');
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')));
});

test('a frame leaves no worker at the readers of its host', async ({ page }) => {
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: '<iframe src="./"></iframe>' }));
  await page.goto('./host.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-item]').first()).toBeVisible();
  const found = await page.frames()[1].evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(found).toBe(0);
});

test('a new build is there at the next visit, and is the one that is kept', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-'));
  await cp(DIST, folder, { recursive: true });
  const { server, url } = await serve(folder, 0);
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const planner = new Planner(page);
  await planner.open();
  await kept(page);
  await change(folder, 'index.html', '<title>Headgate', '<meta name="build" content="next"><title>Headgate');
  await change(folder, 'sw.js', /(\$\{')([^']+)('\})/, '$1next$3');
  await planner.reload();
  await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(taken), { message: 'the new build is kept', timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await planner.reload();
  await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  await context.close();
  server.close();
  await rm(folder, { recursive: true });
});

/** The new build is kept whole: a cache has its name from the start, a worker is active once it has all files. */
async function taken() {
  const { installing, waiting } = (await navigator.serviceWorker.getRegistration())!;
  return !installing && !waiting && (await caches.keys()).some((name) => name.endsWith(' next'));
}

async function change(folder: string, name: string, from: string | RegExp, to: string) {
  const file = join(folder, name);
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${name} has what is changed`).not.toBe(before);
  await writeFile(file, after);
}
