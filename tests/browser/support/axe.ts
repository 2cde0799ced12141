// Accessibility by axe-core, run through the debugger: the content security policy stays in force
// for the page and does not stand in the way of the test.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with one line for each violation: the rule, what it asks, and where it is broken. */
export async function expectAccessible(page: Page) {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] });
    return violations.map((v: any) => `${v.id}: ${v.help} (${v.nodes.map((n: any) => n.target).join(', ')})`);
  });
  expect(violations, 'axe finds nothing').toEqual([]);
}
