import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

test('the page opens from a sub-path and nothing is amiss', async ({ planner }) => {
  await planner.open();
  await expect(planner.heading()).toBeVisible();
});

test('axe finds nothing in the page as it opens', async ({ planner, page }) => {
  await planner.open();
  await expectAccessible(page);
});

test('the policy refuses scripts written into the page and requests to other hosts', async ({ planner, page, faults }) => {
  await planner.open();
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(script);
    const reached = await fetch('http://127.0.0.1:9/').then(() => true, () => false);
    return { injected: 'injected' in window, reached };
  });
  expect(ran).toEqual({ injected: false, reached: false });
  const complaints = faults.splice(0);
  expect(complaints.filter((c) => c.includes('Content Security Policy'))).not.toHaveLength(0);
});

test('before the page is usable it fetches only what the size budget counts', async ({ planner, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await planner.open();
  const later = /later = \[(.*?)\]/s.exec(readFileSync('../budget.toml', 'utf8'))![1];
  const prefixes = [...later.matchAll(/"(.*?)"/g)].map((match) => `/docs/planner/${match[1]}`);
  const early = fetched.filter((url) => prefixes.some((prefix) => new URL(url).pathname.startsWith(prefix)));
  expect(early).toEqual([]);
});
