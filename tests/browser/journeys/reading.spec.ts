import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

test('a tile opens the derivation of its number', async ({ planner }) => {
  await planner.open();
  const why = await planner.why('commits_per_day');
  await expect(why).toContainText('1,440');
  await expect(why).toContainText('60 s');
  await why.getByRole('button', { name: 'Close' }).click();
  await expect(why).toHaveCount(0);
});

test('tiles say how their numbers stand against real runs, and nothing moves when they do', async ({ planner }) => {
  await planner.open();
  await expect(planner.runs('commits_per_day')).toContainText(/in \d+ runs/);
  await expect(planner.runs('cost_month')).toHaveText('no run yet');
  const tile = planner.tile('commits_per_day');
  const height = async () => (await tile.boundingBox())?.height;
  const said = await height();
  await planner.runs('commits_per_day').evaluate((line) => (line.textContent = ''));
  expect(await height()).toBe(said);
});

test('a derivation follows the values and stays open', async ({ planner }) => {
  await planner.open();
  const why = await planner.why('commits_per_day');
  await planner.knob('interval').type('30s');
  await expect(why).toContainText('2,880');
});

test('the verdict applies its change', async ({ planner }) => {
  await planner.open();
  const before = await planner.number('files_per_day');
  await planner.verdict().locator('[data-do]').click();
  expect(await planner.number('files_per_day')).not.toBe(before);
  await planner.expectAddress('dm', 'hash');
});

test('a cure is applied by its button and the finding goes', async ({ planner, page }) => {
  await planner.open();
  const finding = page.locator('[data-finding="none-with-buckets"]');
  await finding.getByRole('button').first().click();
  await expect(finding).toHaveCount(0);
  await planner.expectAddress('dm', 'hash');
});

test('the language changes everything that is said, and is remembered', async ({ planner, page }) => {
  await planner.open();
  await planner.speak('zh');
  await expect(page.locator('[data-quantity="files_per_day"]')).toContainText('每天新增文件');
  await expect(page.locator('[data-parameter="interval"]')).toContainText('检查点间隔');
  await planner.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await planner.speak('en');
  await expect(page.locator('[data-quantity="files_per_day"]')).toContainText('Files a day');
});

test('an example is taken with one click', async ({ planner, page }) => {
  await planner.open();
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.locator('.choice').nth(1).click();
  expect(await planner.number('commits_per_day')).toBe('2,880');
  expect(await planner.number('files_per_day')).toBe('46 k');
});

test('a chart is read with the arrow keys and as a table', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('files').root;
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status')).toContainText(/\d/);
  await page.keyboard.press('Escape');
  await chart.getByRole('button', { name: 'Table' }).click();
  await expect.poll(() => chart.locator('table').first().locator('tbody tr').count()).toBeGreaterThan(20);
});

test('the schedule pans and zooms', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('gantt');
  const before = await chart.picture();
  await chart.root.getByRole('button', { name: 'Later', exact: true }).click();
  await chart.expectRedrawn(before);
  const later = await chart.picture();
  await chart.root.getByRole('application').focus();
  await page.keyboard.press('a');
  await expect.poll(() => chart.picture()).toBe(before);
  await page.keyboard.press('w');
  await expect.poll(() => chart.picture()).not.toBe(before);
  expect(later).not.toBe(before);
});

test('charts are as sharp as the screen', async ({ planner }) => {
  await planner.open();
  for (const id of ['files', 'latency', 'gantt']) await planner.chart(id).expectSharp();
});

test('one panel stands alone in a frame', async ({ planner, page }) => {
  for (const panel of ['files', 'latency', 'gantt']) {
    await page.goto('about:blank');
    await planner.open(`em=${panel}&i=30s`);
    await expect(() => planner.chart(panel).expectDrawn()).toPass();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveAttribute('href', /i=30s/);
  }
});

for (const view of ['engineer', 'owner']) {
  for (const theme of ['light', 'dark']) {
    for (const lang of ['en', 'zh']) {
      test(`axe finds nothing: ${view}, ${theme}, ${lang}`, async ({ planner, page }) => {
        await planner.open(`lang=${lang}&theme=${theme}&view=${view}`);
        for (const summary of await page.locator('summary').all()) await summary.click();
        await expectAccessible(page);
      });
    }
  }
}
