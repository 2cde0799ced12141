import { type Page } from '@playwright/test';
import { Planner } from '../support/planner';
import { expect, test } from '../support/test';

test('a panic says what happened, keeps the scenario and offers to go on', async ({ planner, page, faults }) => {
  await planner.open();
  await planner.knob('interval').type('45s');
  await planner.expectAddress('i', '45s');
  // No link can do this: the page listens for it so that this journey has something to break (src/page/crash.rs).
  await page.evaluate(() => document.dispatchEvent(new Event('headgate-break')));
  const crash = page.getByRole('alertdialog');
  await expect(crash).toContainText('Something broke');
  await expect(crash).toContainText('broken on request');
  await crash.getByRole('link', { name: 'Go on' }).click();
  await planner.usable();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await planner.knob('interval').spoken()).toBe('45 s');
  await planner.knob('interval').type('50s');
  await planner.expectAddress('i', '50s');
  expect(faults.splice(0)).not.toHaveLength(0);
});

test('a full storage is no fault', async ({ planner, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await planner.open();
  await planner.knob('parallelism').type('48');
  await planner.expectAddress('p', '48');
  await planner.speak('zh');
});

test('a damaged storage is no fault', async ({ planner, page }) => {
  // The page is opened five times.
  test.slow();
  await planner.open();
  for (const damage of ['%%%\u0000', '{"v":1', 'v=1&p=lots&em=nothing', 'x'.repeat(100_000) + '\ud800']) {
    await page.evaluate((text) => {
      for (const name of ['scenario', 'lang', 'theme', 'view']) localStorage.setItem(`headgate.${name}`, text);
    }, damage);
    await page.goto('about:blank');
    await planner.open();
    await planner.chart('files').expectDrawn();
    await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined/);
  }
});

test('two tabs keep their own scenarios', async ({ planner, context, page }) => {
  const other = new Planner(await context.newPage());
  await planner.open();
  await other.open();
  await planner.knob('parallelism').type('48');
  await planner.expectAddress('p', '48');
  await other.knob('parallelism').type('24');
  await other.expectAddress('p', '24');
  expect(await planner.knob('parallelism').spoken()).toBe('48');
  await planner.reload();
  expect(await planner.knob('parallelism').spoken()).toBe('48');
  await other.reload();
  expect(await other.knob('parallelism').spoken()).toBe('24');
});

const TITLES = {
  'very long': 'orders '.repeat(17).trim(),
  'without a space': 'a'.repeat(120),
  'right to left': 'طلبات المتجر – קבלת הזמנות',
  emoji: '🧑🏽‍💻 订单 👩‍👩‍👧‍👦 🏳️‍🌈',
  'like markup': '<img src=x onerror=alert(1)> & "quotes"',
};

for (const [kind, title] of Object.entries(TITLES)) {
  test(`a title that is ${kind} is kept and shown`, async ({ planner, page }) => {
    await planner.open();
    await field(page).fill(title);
    await field(page).press('Enter');
    await expect.poll(() => planner.address().has('t')).toBe(true);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(wide, `nothing is wider than ${width}`).toBeLessThanOrEqual(room);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await planner.reload();
    await expect(field(page)).toHaveValue(title);
    await expect(planner.notices()).toHaveCount(0);
    await expect.poll(() => page.title()).toContain(title.slice(0, 10));
  });
}

const field = (page: Page) => page.locator('input.title');

test('a scenario says the same in every time zone', async ({ browser, site }) => {
  test.slow();
  const said: string[] = [];
  for (const timezoneId of ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({ timezoneId, baseURL: site, locale: 'en-GB' });
    const planner = new Planner(await context.newPage());
    await planner.open('v=1&m=1&ev=1.11&rv=2.1&i=30s&cs=02.00&sd=7');
    const numbers = ['commits_per_day', 'files_per_day', 'visible_p95_s'].map((quantity) => planner.number(quantity));
    said.push((await Promise.all(numbers)).join(' ') + (await planner.chart('gantt').picture()));
    await context.close();
  }
  expect(new Set(said).size).toBe(1);
});
