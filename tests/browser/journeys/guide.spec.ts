import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

test('the documentation is one link away, says the planner’s numbers, and leads back', async ({ planner, page }) => {
  await planner.open();
  const files = await planner.number('files_per_day');
  await page.getByRole('link', { name: 'How it computes' }).click();
  await expect(planner.heading()).toHaveText('How Headgate computes');
  await page.goto('./guide.html#files_per_day');
  const row = page.getByRole('row').filter({ has: page.locator('#files_per_day') });
  await expect(row).toBeInViewport();
  await expect(row).toContainText(files);
  await page.getByRole('link', { name: 'Open the planner' }).first().click();
  await planner.usable();
});

for (const [name, heading] of [['guide.html', 'How Headgate computes'], ['guide.zh.html', 'Headgate 是怎样计算的']]) {
  test(`${name} is readable by everyone`, async ({ page, planner }) => {
    await page.emulateMedia({ colorScheme: name.includes('zh') ? 'dark' : 'light' });
    await page.goto(`./${name}`);
    await expect(planner.heading()).toHaveText(heading);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(room);
  });
}

test('the documentation needs no script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const page = await context.newPage();
  await page.goto('./guide.html');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11);
  await page.locator('summary').first().click();
  await expect(page.locator('details[open] .equals').first()).toBeVisible();
  await context.close();
});
