import { expect, test } from '../support/test';

const CHARTS = ['files', 'latency', 'gantt'];

test('dragging a slider with the mouse moves numbers, charts and the address', async ({ planner }) => {
  await planner.open();
  const [commits, files] = [await planner.number('commits_per_day'), await planner.number('files_per_day')];
  const pictures = await Promise.all(CHARTS.map((id) => planner.chart(id).picture()));
  await planner.knob('interval').drag(0.2);
  expect(await planner.number('commits_per_day')).not.toBe(commits);
  expect(await planner.number('files_per_day')).not.toBe(files);
  for (const [at, id] of CHARTS.entries()) await planner.chart(id).expectRedrawn(pictures[at]);
  await expect.poll(() => planner.address().get('i')).not.toBeNull();
});

test('arrow, page and end keys turn a knob', async ({ planner }) => {
  await planner.open();
  const knob = planner.knob('parallelism');
  expect(await knob.spoken()).toBe('16');
  await knob.press('ArrowRight');
  expect(await knob.spoken()).toBe('18');
  await planner.expectAddress('p', '18');
  await knob.press('PageUp');
  expect(Number(await knob.spoken())).toBeGreaterThan(18);
  await knob.press('Home');
  expect(await knob.spoken()).toBe('1');
  await knob.press('End');
  expect(await knob.spoken()).toBe('1,024');
});

test('a typed value is read in any of its spellings', async ({ planner }) => {
  await planner.open();
  const knob = planner.knob('interval');
  for (const [typed, key] of [['90s', '90s'], ['1.5 min', '90s'], ['2h', '2h'], ['500', '500s'], ['2 分钟', '2min']]) {
    await knob.type(typed);
    await planner.expectAddress('i', key);
  }
  await knob.type('');
  await planner.expectAddress('i', null);
});

test('a value that cannot be is refused with what would be right, and the last one holds', async ({ planner, page }) => {
  await planner.open();
  const knob = planner.knob('interval');
  const commits = await planner.number('commits_per_day');
  for (const nonsense of ['soon', '-5s', '9d', '1..5', '∞', '🙂', 'NaN']) {
    await knob.type(nonsense);
    await knob.expectRefused();
    await expect(knob.root.getByRole('alert')).toContainText(/\d+ ?s/);
  }
  expect(await planner.number('commits_per_day')).toBe(commits);
  await knob.field().press('Escape');
  await expect(knob.field()).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('body')).not.toContainText('NaN');
});

test('a knob says that it was changed, and goes back', async ({ planner }) => {
  await planner.open();
  const knob = planner.knob('buckets');
  await knob.type('64');
  await expect(knob.root).toHaveClass(/changed/);
  await knob.root.getByRole('button').click();
  await expect(knob.root).not.toHaveClass(/changed/);
  expect(await knob.spoken()).toBe('16');
});

test('a folded group opens its knobs and counts what was changed in it', async ({ planner, page }) => {
  await planner.open();
  const group = page.locator('[data-group="traffic"]');
  await group.locator('summary').click();
  await planner.knob('rate').type('10k');
  await expect(group.locator('summary')).toContainText('10 k');
  await expect(group.locator('.count')).toHaveText('1');
  await group.getByRole('button', { name: /group/ }).click();
  await expect(group.locator('.count')).toHaveCount(0);
});

test('every knob at both ends leaves numbers that are numbers and charts that are drawn', async ({ planner, page }) => {
  test.setTimeout(240_000);
  await planner.open();
  for (const summary of await page.locator('summary').all()) await summary.click();
  for (const slider of await page.getByRole('slider').all()) {
    await slider.focus();
    for (const key of ['Home', 'End']) await slider.press(key);
  }
  for (const id of CHARTS) await planner.chart(id).expectDrawn();
  await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined/);
});

test('undo and redo take whole steps, by key and by button', async ({ planner, page }) => {
  await planner.open();
  await planner.knob('interval').type('30s');
  await planner.knob('parallelism').type('4');
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await planner.expectAddress('p', null);
  await page.keyboard.press('Control+z');
  await planner.expectAddress('i', null);
  await page.keyboard.press('Control+Shift+Z');
  await planner.expectAddress('i', '30s');
  await page.getByRole('button', { name: 'Redo' }).click();
  await planner.expectAddress('p', '4');
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
});
