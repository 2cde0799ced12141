import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { type Chart } from '../support/chart';
import { expect, test } from '../support/test';

/** Points at a share of the width and height of a chart's plot. */
async function point(page: Page, chart: Chart, [x, y]: [number, number]) {
  const { left, top, width, height } = await chart.place();
  await page.mouse.move(left + width * x, top + height * y);
}

/** Drags over a chart as a hand does. */
async function drag(page: Page, chart: Chart, from: [number, number], to: [number, number]) {
  await point(page, chart, from);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 1]) {
    await point(page, chart, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  await page.mouse.up();
}

test('a cursor in one chart reads the same value in the other with that axis', async ({ planner, page }) => {
  await planner.open();
  const [files, conflicts, latency] = ['files', 'conflicts', 'latency'].map((id) => planner.chart(id));
  await files.root.scrollIntoViewIfNeeded();
  await point(page, files, [0.4, 0.5]);
  const title = (chart: Chart) => chart.tip().locator('b').innerText();
  await expect(conflicts.tip()).toBeVisible();
  expect(await title(conflicts)).toBe(await title(files));
  await expect(latency.tip()).toHaveCount(0);
  await page.mouse.move(5, 5);
  await expect(files.tip()).toHaveCount(0);
  await expect(conflicts.tip()).toHaveCount(0);
  await files.plot().focus();
  await page.keyboard.press('ArrowRight');
  await expect(conflicts.tip()).toBeVisible();
});

test('a series is hidden, and seen alone, by mouse and by keyboard', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('files');
  const before = await chart.wholePicture();
  const key = chart.root.getByRole('group').getByRole('button', { name: '32 writers' });
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await chart.expectRedrawn(before);
  await key.press('Enter');
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => chart.picture()).toBe(before);
  await key.click({ modifiers: ['Shift'] });
  await expect(chart.hidden()).toHaveCount((await chart.keys().count()) - 1);
  await key.dblclick();
  await expect(chart.hidden()).toHaveCount(0);
  await key.focus();
  await page.keyboard.press('Shift+Enter');
  await expect(chart.hidden()).toHaveCount((await chart.keys().count()) - 1);
  await expect(key).toHaveAttribute('aria-pressed', 'true');
});

test('the range of a curve comes once a drag has ended, and is that of the scenario', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('files');
  const first = await chart.wholePicture();
  const knob = planner.knob('interval').slider();
  await knob.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await knob.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 12 });
  await chart.expectRanged(false);
  // Held still, it is not over yet; its place stays, so that nothing moves.
  await page.waitForTimeout(1_200);
  await chart.expectRanged(false);
  await expect(chart.range()).toBeVisible();
  await page.mouse.up();
  const second = await chart.wholePicture();
  expect(second).not.toBe(first);
  await chart.range().click();
  await expect(chart.range()).toHaveAttribute('aria-pressed', 'false');
  await chart.expectRedrawn(second);
  await chart.range().click();
  await chart.plot().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.tip()).toContainText(/Range of the assumed inputs, 500 samples.*\d.* – \d/);
  const freshness = planner.chart('latency');
  const whole = await freshness.wholePicture();
  await freshness.range().click();
  await freshness.expectRedrawn(whole);
});

test('what the cursor reads stays in its chart on a narrow screen', async ({ planner, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await planner.open();
  const chart = planner.chart('files');
  await chart.wholePicture();
  // What is at the lower edge of a narrow screen lies under the knobs.
  await chart.plot().evaluate((plot) => plot.scrollIntoView({ block: 'center' }));
  const plot = (await chart.plot().boundingBox())!;
  for (const share of [0.2, 0.35, 0.5, 0.6]) {
    await page.mouse.move(plot.x + plot.width * share, plot.y + plot.height / 2);
    const tip = (await chart.tip().boundingBox())!;
    expect(tip.x, `the left edge at ${share}`).toBeGreaterThan(plot.x - 1);
    expect(tip.x + tip.width, `the right edge at ${share}`).toBeLessThan(plot.x + plot.width + 1);
  }
});

test('a drag zooms in, Escape, a double click and a button show everything again', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('files');
  const before = await chart.wholePicture();
  const back = chart.root.getByRole('button', { name: 'Show all' });
  await expect(back).toBeHidden();
  const ways = [
    () => back.click(),
    () => chart.plot().press('Escape'),
    () => chart.plot().dblclick(),
  ];
  for (const [at, undo] of ways.entries()) {
    await drag(page, chart, [0.3, 0.3], at === 0 ? [0.6, 0.31] : [0.6, 0.7]);
    await chart.expectRedrawn(before);
    await expect(back).toBeVisible();
    await undo();
    await page.mouse.move(5, 5);
    await expect(back).toBeHidden();
    await expect.poll(() => chart.picture(), { message: `way ${at}` }).toBe(before);
  }
});

test('keys zoom and move along an axis', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('files');
  const pictures = [await chart.wholePicture()];
  await chart.plot().focus();
  for (const key of ['w', 'w', 'd']) {
    await page.keyboard.press(key);
    await chart.expectRedrawn(pictures.at(-1)!);
    pictures.push(await chart.picture());
  }
  expect(new Set(pictures).size).toBe(4);
  await page.keyboard.press('Escape');
  await expect.poll(() => chart.picture()).toBe(pictures[0]);
});

test('a pinned scenario stands behind the charts and beside the numbers', async ({ planner, page }) => {
  await planner.open();
  await page.locator('[data-pin]').click();
  await expect(planner.tile('files_per_day')).toContainText('as B');
  await planner.knob('interval').type('5min');
  await expect(planner.tile('commits_per_day')).toContainText('÷ 5 against B, 1,440');
  for (const id of ['files', 'live', 'gantt', 'conflicts']) {
    await expect(planner.chart(id).keys().filter({ hasText: /^B/ }).first(), id).toBeVisible();
  }
  // Not given: the default of then.
  await planner.expectAddress('2.i', '~');
  const chart = planner.chart('files');
  const before = await chart.picture();
  await page.locator('[data-pin]').click();
  await chart.expectRedrawn(before);
  await expect(planner.tile('commits_per_day')).not.toContainText('B');
});

test('a chart is saved as a picture, a drawing, a table and as JSON', async ({ planner, page }) => {
  await planner.open();
  const chart = planner.chart('files');
  const save = async (name: string) => {
    await chart.root.getByRole('button', { name: 'Download' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), chart.root.locator('.choice', { hasText: name }).click()]);
    expect(file.suggestedFilename()).toBe(`headgate-files.${name.toLowerCase()}`);
    return readFile(await file.path());
  };
  const png = await save('PNG');
  const { width } = await chart.place();
  expect(png.readUInt32BE(16), 'twice the size, with margins').toBeGreaterThan(2 * width);
  expect((await save('SVG')).toString()).toContain('<title>Files a day</title>');
  expect((await save('CSV')).toString()).toContain('16 writers, now');
  const { title, tables } = JSON.parse((await save('JSON')).toString());
  expect(title).toBe('Files a day');
  expect(tables[0].rows.length).toBeGreaterThan(20);
  expect(tables[0].rows[0]).toHaveLength(tables[0].columns.length);
});

test('what the planner finds stands alone in a frame too', async ({ planner, page }) => {
  for (const panel of ['map', 'sensitivity']) {
    await page.goto('about:blank');
    await planner.open(`em=${panel}&v=1&i=30s&gf=2min&gd=200k`);
    await expect(page.locator(`[data-panel="${panel}"] figure svg`).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveAttribute('href', /i=30s/);
  }
});
