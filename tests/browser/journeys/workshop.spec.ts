import { expect, test } from '../support/test';

test('a file is reviewed before it is taken over, and can be taken back', async ({ planner, page }) => {
  await planner.open();
  await page.getByRole('tab', { name: 'From your files' }).click();
  await page.locator('#files').setInputFiles({
    name: 'flink-conf.yaml',
    mimeType: 'text/plain',
    buffer: Buffer.from('execution.checkpointing.interval: 45s\nparallelism.default: 24\n'),
  });
  const review = page.locator('[data-panel=import]');
  await expect(review.locator('[data-papers]')).toContainText('flink-conf.yaml');
  await expect(review.getByRole('row', { name: /Parallelism/ })).toContainText('24');
  await review.locator('[data-take]').click();
  await expect(planner.knob('parallelism').field()).toHaveValue('24');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(planner.knob('parallelism').field()).toHaveValue('16');
});

test('a simulated day stands beside the formulas, and twenty days beside both', async ({ planner, page }) => {
  await planner.open();
  await page.getByRole('tab', { name: 'A simulated day' }).click();
  const day = page.locator('[data-panel=day]');
  await expect(day.locator('figure svg')).toBeVisible();
  await expect(day.locator('[data-days="20"]')).toBeVisible({ timeout: 20_000 });
  await expect(day.getByRole('row', { name: /Files a day/ })).toContainText('…');
});

test('tabs are walked with the arrow keys', async ({ planner, page }) => {
  await planner.open();
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('what was chosen stays under the pointer when answers above it arrive, and is answered', async ({ planner, page }) => {
  let come = () => {};
  const chosen = new Promise<void>((done) => { come = done; });
  await page.route('**/second-*.wasm', async (route) => {
    await chosen;
    await route.continue();
  });
  await planner.open();
  const tab = page.getByRole('tab', { name: 'From your files' });
  await tab.click();
  const before = await tab.boundingBox();
  come();
  await expect(page.locator('[data-finding]').first()).toBeAttached();
  await expect(page.locator('[data-panel=import]')).toContainText('nothing is changed before you say so');
  const after = await tab.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(2);
});

test('files are kept while settings change, and when the second module is started anew', async ({ planner, page, faults }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const Real = Worker;
    class Watched extends Real {
      constructor(url: string | URL) {
        super(url);
        workers.push(this);
      }
    }
    Object.assign(self, { Worker: Watched, headgateWorkers: workers });
  });
  await planner.open();
  await page.getByRole('tab', { name: 'From your files' }).click();
  const buffer = Buffer.from('execution.checkpointing.interval: 45s\nmy.own.option: 7\n');
  await page.locator('#files').setInputFiles({ name: 'flink-conf.yaml', mimeType: 'text/plain', buffer });
  const panel = page.locator('[data-panel=import]');
  await expect(panel.locator('[data-papers]')).toContainText('flink-conf.yaml');
  await page.evaluate(() => {
    // The module breaks down with the next question; the one that is started then knows nothing of the file.
    const worker = (self as unknown as { headgateWorkers: Worker[] }).headgateWorkers.at(-1)!;
    worker.postMessage = () => setTimeout(() => worker.onerror!(new ErrorEvent('error', { message: 'broken on request' })));
  });
  await planner.knob('parallelism').type('24');
  await expect.poll(() => page.evaluate(() => (self as unknown as { headgateWorkers: Worker[] }).headgateWorkers.length)).toBe(2);
  // Panels that heard it are asked again by hand; the others asked again by themselves.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.count() > 0) await again.first().click();
    await expect(again).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(faults.splice(0)).not.toHaveLength(0);
  await expect(panel.getByRole('row', { name: /Checkpoint interval/ })).toContainText('45');
  await expect(panel.locator('[data-papers]')).toContainText('flink-conf.yaml');
  await page.getByRole('tab', { name: 'Configuration' }).click();
  await expect(page.locator('#sheet-text')).toContainText('my.own.option: 7');
});

test('a part that broke down says so and can be asked again', async ({ planner, page, faults }) => {
  let broken = true;
  await page.route('**/second-*.wasm', (route) => (broken ? route.abort() : route.continue()));
  await planner.open();
  const again = page.locator('#findings').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // Every panel asked and was told; once all of them were, nothing more may go wrong.
  await expect(async () => {
    const before = faults.length;
    await page.waitForTimeout(500);
    expect(faults).toHaveLength(before);
  }).toPass();
  expect(faults.splice(0)).not.toHaveLength(0);
  broken = false;
  await again.click();
  await expect(page.locator('[data-finding]').first()).toBeVisible();
});
