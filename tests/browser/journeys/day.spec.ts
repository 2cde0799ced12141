// A simulated day while it runs: in slices beside the page, for the scenario as it is, until the reader says stop.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import type { Planner } from '../support/planner';

/** Commits so near each other that two hundred days keep a core busy for seconds. */
const DENSE = 'v=1&i=2s';

const days = (panel: Locator) => panel.locator('[data-days]').getAttribute('data-days').then(Number);

/** Opens the tab and asks for two hundred days. */
async function simulate(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'A simulated day' }).click();
  const panel = page.locator('[data-panel=day]');
  await panel.getByRole('button', { name: 'Simulate 200 days' }).click({ timeout: 40_000 });
  return panel;
}

/** The same, until replications run that will not soon be over. */
async function running(planner: Planner, page: Page): Promise<Locator> {
  await planner.open(DENSE);
  const panel = await simulate(page);
  await expect.poll(() => days(panel)).toBeGreaterThan(20);
  return panel;
}

test('days are simulated beside the page: nothing holds it up, and a knob follows the hand', async ({ planner, page }) => {
  test.slow();
  const panel = await running(planner, page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
    Object.assign(self, { longTasks: tasks });
  });
  const held = { longest: Infinity, share: 1 };
  // Where others use the machine too, a task may be long because it waits for its turn: not three times in a row.
  for (let turn = 0; turn < 3 && (held.longest >= 100 || held.share >= 0.4); turn += 1) {
    await page.evaluate(() => (self as unknown as { longTasks: number[] }).longTasks.splice(0));
    const [before, began] = [await days(panel), Date.now()];
    await expect.poll(() => days(panel), { intervals: [50] }).toBeGreaterThan(before + 8);
    const tasks = await page.evaluate(() => (self as unknown as { longTasks: number[] }).longTasks);
    held.longest = Math.max(0, ...tasks);
    held.share = tasks.reduce((sum, task) => sum + task, 0) / (Date.now() - began);
  }
  expect(held.longest, 'no task of the page is long, in milliseconds').toBeLessThan(100);
  // On the page's own thread slices would fill all the time, however short each of them is.
  expect(held.share, 'most of the time nothing holds it').toBeLessThan(0.4);
  await expect(panel.getByRole('button', { name: 'Stop' }), 'they still run').toBeVisible();

  const tile = planner.tile('commits_per_day').locator('[data-value]');
  await tile.evaluate((node) => {
    const seen = new Set<string>();
    new MutationObserver(() => seen.add(node.textContent!)).observe(node, { childList: true, characterData: true, subtree: true });
    Object.assign(self, { numbers: seen });
  });
  await planner.knob('interval').drag(0.4);
  const numbers = await page.evaluate(() => [...(self as unknown as { numbers: Set<string> }).numbers]);
  expect(numbers.length, 'the number followed the hand').toBeGreaterThan(3);
  // Let go, the days of the new scenario follow.
  await expect.poll(() => days(panel)).toBeGreaterThan(1);
});

test('a setting that is changed while days run abandons them: only the new ones are shown', async ({ planner, page }) => {
  test.slow();
  const panel = await running(planner, page);
  const row = panel.getByRole('row', { name: /Commits a day/ });
  const byFormula = (locator: Locator) => locator.locator('td').first().innerText();
  const old = await byFormula(row);
  await panel.evaluate((node) => {
    const seen: string[] = [];
    const commits = () => [...node.querySelectorAll('tr')].find((row) => /Commits a day/.test(row.textContent!));
    new MutationObserver(() => seen.push(commits()?.querySelector('td')?.textContent ?? '')).observe(node, { childList: true });
    Object.assign(self, { formulas: seen });
  });
  await planner.knob('interval').type('60s');
  await expect(panel.locator('[data-days="200"]')).toBeVisible({ timeout: 60_000 });
  const now = await byFormula(row);
  expect(now).not.toBe(old);
  const seen = await page.evaluate(() => (self as unknown as { formulas: string[] }).formulas);
  expect(seen.slice(seen.indexOf(now)).filter((formula) => formula !== now), 'the old scenario does not come back').toEqual([]);
  // The spans are those of the new days alone: the same as on a page that never saw the old ones.
  const table = await panel.getByRole('table').first().innerText();
  await planner.reload();
  await expect((await simulate(page)).locator('[data-days="200"]')).toBeVisible({ timeout: 60_000 });
  expect(await panel.getByRole('table').first().innerText()).toBe(table);
});

test('days are stopped, say how many there are, and go on where they were', async ({ planner, page }) => {
  test.slow();
  const panel = await running(planner, page);
  const stop = panel.getByRole('button', { name: 'Stop' });
  // As a hand does it: where the button is seen, and slowly. Between press and release several slices are done, and the
  // button must still be there.
  const press = async () => {
    await panel.locator('[data-days]').evaluate((line) => line.scrollIntoView({ block: 'center' }));
    const [x, y] = await panel.evaluate((node) => {
      const { left, top, width, height } = node.querySelector('[data-days] button')!.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(400);
    await page.mouse.up();
  };
  await press();
  await expect(panel.locator('[data-days]')).toContainText(/Stopped after \d+ of 200 days/);
  await expect(stop).toHaveCount(0);
  const stopped = await days(panel);
  expect(stopped).toBeLessThan(200);
  await expect(panel.getByRole('row', { name: /Files a day/ }), 'what there is stays').toContainText('…');
  await page.waitForTimeout(1_000);
  expect(await days(panel), 'nothing goes on').toBe(stopped);
  await planner.speak('zh');
  await expect(panel.locator('[data-days]')).toContainText(`停在 ${stopped} / 200 天`);
  await planner.speak('en');

  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => days(panel)).toBeGreaterThan(stopped);
  await press();
  await expect(panel.locator('[data-days]')).toContainText('Stopped after');
  // Stopped was that scenario; the next one is simulated.
  await planner.knob('interval').type('60s');
  await expect(panel.locator('[data-days="200"]')).toBeVisible({ timeout: 60_000 });
});
