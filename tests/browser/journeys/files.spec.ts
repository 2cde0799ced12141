import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { type Page } from '@playwright/test';
import { drop, writeMetadata } from '../support/files';
import { expect, test } from '../support/test';

const review = (page: Page) => page.locator('[data-panel=import]');

async function openFiles(page: Page) {
  await page.getByRole('tab', { name: 'From your files' }).click();
  await expect(review(page)).toContainText('nothing is changed before you say so');
}

test('files that are dropped together are told apart by what they hold, in any encoding', async ({ planner, page }) => {
  await planner.open();
  await openFiles(page);
  await drop(page, [
    { name: 'notes', bytes: Buffer.from('\ufeffexecution.checkpointing.interval: 45s\nmy.own.option: 每天\n', 'utf16le') },
    { name: 'job.txt', bytes: Buffer.from("SET 'parallelism.default' = '24';\n") },
    { name: 'picture', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]) },
    { name: 'old.properties', bytes: Buffer.from('name=caf\u00e9\nwrite.target-file-size-bytes=134217728\n', 'latin1') },
  ]);
  await expect(review(page).locator('[data-papers] li')).toHaveCount(4);
  await expect(review(page).getByRole('row', { name: /Checkpoint interval/ })).toContainText('45');
  await expect(review(page).getByRole('row', { name: /Parallelism/ })).toContainText('24');
  await expect(review(page).locator('[data-import-finding=binary]')).toContainText('picture');
  await expect(review(page).locator('[data-import-finding=encoding]')).toContainText('old.properties');
  await expect(review(page).locator('[data-ignored]')).toContainText('每天');
  await review(page).locator('[data-take]').click();
  await planner.expectAddress('i', '45s');
});

test('a file of thirty megabytes is read while the page goes on', async ({ planner, page }) => {
  test.slow();
  const path = join(tmpdir(), `headgate-${process.pid}.metadata.json`);
  const snapshots = writeMetadata(path, 30_000_000);
  try {
    await planner.open();
    await openFiles(page);
    await page.evaluate(() => {
      const seen = { longest: 0, since: performance.now() };
      Object.assign(self, { headgateTasks: seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
    });
    await page.locator('#files').setInputFiles(path);
    await planner.knob('parallelism').press('ArrowRight');
    await expect(review(page).locator('[data-history]')).toContainText(snapshots.toLocaleString('en'), { timeout: 60_000 });
    await expect(review(page).locator('[data-calibrate]')).toBeVisible();
    const { longest, took } = await page.evaluate(() => {
      const { longest, since } = (self as unknown as { headgateTasks: { longest: number; since: number } }).headgateTasks;
      return { longest, took: performance.now() - since };
    });
    console.log(`30 MB of metadata: read in ${(took / 1000).toFixed(1)} s, longest task of the page ${longest.toFixed(0)} ms`);
    expect(longest, 'milliseconds of the longest task').toBeLessThan(500);
  } finally {
    rmSync(path);
  }
});
