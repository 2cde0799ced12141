import { expect, test } from '../support/test';

test('the first numbers stand in the page before its code has arrived, and are the right ones', async ({ planner, page }) => {
  const html = await (await page.request.get('./')).text();
  const numbers = [...html.matchAll(/<span class="num">(.*?)<\/span>/g)].map((match) => match[1]);
  await planner.open();
  for (const quantity of ['commits_per_day', 'files_per_day', 'visible_p95_s']) {
    expect(numbers).toContain(await planner.number(quantity));
  }
  await planner.speak('zh');
  expect(numbers).toContain(await planner.number('files_per_day'));
});

test('an address that asks for something else shows no numbers before its own', async ({ page, faults }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./#v=1&i=10s');
  await expect(page.locator('#still .said').first()).toBeHidden();
  await page.goto('about:blank');
  await page.goto('./#lang=zh');
  await expect(page.locator('#still .said[lang="zh-CN"]')).toBeVisible();
  await expect(page.locator('#still .said[lang="en"]')).toBeHidden();
  // Holding back the code is our own doing.
  faults.length = 0;
});

test('what is ticked on the checklist travels in the address', async ({ planner, page }) => {
  await planner.open();
  const item = page.locator('[data-item="is-monitored"]');
  await item.getByRole('checkbox').check();
  await planner.expectAddress('cl', '7');
  await planner.reload();
  await expect(item.getByRole('checkbox')).toBeChecked();
});
