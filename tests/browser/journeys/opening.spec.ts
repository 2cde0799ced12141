import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from '../support/axe';
import { DIST, expect, test } from '../support/test';

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
  const late: string[] = [];
  for (const prefix of fetchedLater()) {
    await page.route(`**/${prefix}**`, async (route) => {
      late.push((await page.locator('html').getAttribute('data-start')) ?? 'nothing');
      await route.continue();
    });
  }
  await planner.open();
  await expect(page.locator('[data-item]').first()).toBeVisible();
  expect(new Set(late)).toEqual(new Set(['ready']));
});

test('the page starts in a sandboxed frame, where it has no origin of its own', async ({ page, site }) => {
  await page.setContent(`<iframe title="Headgate" sandbox="allow-scripts" src="${site}"></iframe>`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('main')).toBeVisible();
  await expect(frame.locator('[data-item]').first(), 'the second module answers without a worker').toBeVisible();
});

test('the page starts from a folder, without any server', async ({ page }) => {
  await page.goto(pathToFileURL(join(DIST, 'index.html')).href);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[data-item]').first(), 'the second module answers without a worker').toBeVisible();
});

test('a page that cannot start is marked as failed', async ({ page, faults }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-start', 'failed');
  expect(faults.splice(0)).not.toHaveLength(0);
});

test('what is touched before the rest of the page has come waits for it', async ({ planner, page }) => {
  let asked = 0;
  await page.route('**/later-*', async (route) => {
    asked += 1;
    // The first is the page's own request, on a slow line; the second is for the hand that could not wait.
    if (asked === 1) await new Promise((done) => setTimeout(done, 3_000));
    await route.continue();
  });
  await planner.open();
  const before = await planner.number('files_per_day');
  await planner.knob('interval').press('PageUp');
  await expect.poll(() => planner.number('files_per_day')).not.toBe(before);
  await planner.speak('zh');
  await expect(page.locator('[data-item]').first()).toBeVisible();
  expect(asked).toBe(2);
});

test('a page whose rest is missing says so', async ({ planner, page, faults }) => {
  await page.route('**/later-*', (route) => route.fulfill({ status: 404 }));
  await planner.open();
  await planner.knob('interval').press('PageUp');
  await expect(page.getByRole('alert').filter({ hasText: 'a file is missing' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-start', 'failed');
  expect(faults.splice(0)).not.toHaveLength(0);
});

// Another scenario needs both parts before it is usable.
for (const [which, fragment] of [['the default', ''], ['another', 'v=1&i=45s']]) {
  test(`a rest of the page that was lost on its way is asked for again: ${which} scenario`, async ({ planner, page, faults }) => {
    let asked = 0;
    await page.route('**/later-*', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await planner.open(fragment);
    await expect(page.locator('[data-item]').first()).toBeVisible();
    expect(asked).toBe(2);
    expect(faults.splice(0)).not.toHaveLength(0);
  });
}

/** The parts of dist/ that the size budget leaves out, because they come only when asked for. */
function fetchedLater(): string[] {
  const [, list] = /^later = \[(.*?)\]/ms.exec(readFileSync('../budget.toml', 'utf8'))!;
  return [...list.matchAll(/"(.*?)"/g)].map(([, prefix]) => prefix);
}
