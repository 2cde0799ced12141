import { expect, test } from '../support/test';

test('a link opens what it says', async ({ planner }) => {
  await planner.open('v=1&m=1&ev=1.11&rv=2.1&i=30s&p=16&b=0&wm=append');
  expect(await planner.knob('interval').spoken()).toBe('30 s');
  expect(await planner.number('commits_per_day')).toBe('2,880');
});

test('the address that the page writes opens without complaint', async ({ planner, page }) => {
  await planner.open();
  await planner.knob('interval').type('45s');
  await planner.expectAddress('i', '45s');
  const [url, files] = [page.url(), await planner.number('files_per_day')];
  await page.goto('about:blank');
  await page.goto(url);
  await planner.usable();
  expect(await planner.number('files_per_day')).toBe(files);
  await expect(planner.notices()).toHaveCount(0);
});

test('a damaged link opens what can be read and says what could not', async ({ planner }) => {
  await planner.open('v=1&i=30s&p=lots&zz=9&b=99999&ck=wrong');
  expect(await planner.knob('interval').spoken()).toBe('30 s');
  expect(await planner.knob('parallelism').spoken()).toBe('16');
  expect(await planner.knob('buckets').spoken()).toBe('1,024');
  const notice = planner.notices();
  for (const said of ['lots', 'zz', '99999']) await expect(notice).toContainText(said);
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
});

test('whatever stands in the address, the page opens', async ({ planner, page }) => {
  for (const fragment of ['%%%', '<script>', 'v=99&m=99', '='.repeat(500), 'i=never&p=-1&u=7', 'v=1&t=%F0%9F', 'em=nothing']) {
    await page.goto('about:blank');
    await planner.open(fragment);
    for (const id of ['files', 'latency', 'gantt']) await planner.chart(id).expectDrawn();
    await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined/);
  }
});

test('back and forward walk through discrete acts', async ({ planner, page }) => {
  await planner.open();
  await planner.knob('interval').type('30s');
  await planner.expectAddress('i', '30s');
  await planner.knob('interval').type('10s');
  await planner.expectAddress('i', '10s');
  await page.goBack();
  await expect.poll(() => planner.knob('interval').spoken()).toBe('30 s');
  await page.goForward();
  await expect.poll(() => planner.knob('interval').spoken()).toBe('10 s');
});

test('the last scenario is there after a visit without an address', async ({ planner, page }) => {
  await planner.open();
  await planner.knob('parallelism').type('48');
  await planner.expectAddress('p', '48');
  await planner.reload();
  expect(await planner.knob('parallelism').spoken()).toBe('48');
  await page.goto('about:blank');
  await planner.open();
  expect(await planner.knob('parallelism').spoken()).toBe('48');
});

test('the page works where the browser keeps nothing', async ({ planner, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
  });
  await planner.open();
  await planner.knob('parallelism').type('48');
  await planner.expectAddress('p', '48');
});

test('sharing copies a link that opens the same scenario', async ({ planner, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await planner.open();
  await planner.knob('buckets').type('64');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get('b')).toBe('64');
});

test('where the clipboard is closed the link can be selected', async ({ planner, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
  });
  await planner.open();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/#v=1/);
});
