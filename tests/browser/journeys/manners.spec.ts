// How the page behaves to those who print it, force colours on it, want no motion, zoom in, touch it, or have only a
// keyboard or a screen reader.
import { type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const CHARTS = ['files', 'latency', 'gantt', 'live', 'metadata', 'conflicts'];

const colour = (element: Locator, property: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), property);

/** Nothing makes the page wider than its window. */
async function expectFits(page: Page) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, 'the page does not scroll sideways').toBeLessThanOrEqual(window + 1);
}

/** What has the focus, as a short text. */
const focused = (page: Page) => page.evaluate(() => {
  const active = document.activeElement as HTMLElement;
  const box = active.getBoundingClientRect();
  const style = getComputedStyle(active);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  const shown = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  return { tag: active.tagName, id: active.id, ring, shown, text: (active.getAttribute('aria-label') ?? active.innerText ?? '').slice(0, 40) };
});

test('on paper: results without controls, dark on light, every chart drawn', async ({ planner, page }) => {
  await planner.open('theme=dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.knobs').first()).toBeHidden();
  for (const name of ['Share', 'Examples', 'Download']) await expect(page.getByRole('button', { name, exact: true }).first()).toBeHidden();
  await expect(planner.verdict()).toBeVisible();
  await expect(page.locator('[data-finding]').first()).toBeVisible();
  const [red, green, blue] = (await colour(page.locator('html'), 'background-color')).match(/\d+/g)!.map(Number);
  expect(Math.min(red, green, blue), 'a light ground').toBeGreaterThan(240);
  for (const id of CHARTS) await expect(() => planner.chart(id).expectDrawn(), id).toPass();
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)!.length, 'pages').toBeLessThanOrEqual(12);
});

test('with forced colours the series still differ, and what is chosen is seen', async ({ planner, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await planner.open();
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await colour(view('Engineer'), 'background-color')).not.toBe(await colour(view('Owner'), 'background-color'));
  const inks = await planner.chart('files').root.locator('.legend .swatch').evaluateAll((swatches) =>
    new Set(swatches.map((swatch) => getComputedStyle(swatch).getPropertyValue('background-color'))).size);
  expect(inks, 'colours of the legend').toBeGreaterThan(2);
  expect(await planner.chart('files').hues(), 'colours in the chart').toBeGreaterThan(2);
  await expectAccessible(page);
});

test('whoever wants no motion sees none', async ({ planner, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await planner.open();
  await page.locator('summary').first().click();
  await planner.knob('interval').press('ArrowRight');
  const moving = await page.evaluate(() => {
    const slow = (times: string) => times.split(',').some((time) => parseFloat(time) > 0);
    const all = [...document.querySelectorAll('*')].filter((node) => {
      const style = getComputedStyle(node);
      return slow(style.transitionDuration) || (style.animationName !== 'none' && slow(style.animationDuration));
    });
    return all.map((node) => node.className.toString());
  });
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const [what, width] of [['at 200 %', 640], ['at 400 %', 320]] as const) {
  test(`${what} the page reflows, and knobs and charts are there`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site, viewport: { width, height: width * 0.7 }, deviceScaleFactor: 1280 / width, locale: 'en-GB' });
    const page = await context.newPage();
    for (const lang of ['en', 'zh']) {
      await page.goto('about:blank');
      await page.goto(`./#lang=${lang}`);
      await page.locator('html[data-start="ready"]').waitFor();
      await expectFits(page);
      await page.locator('.chips button').first().click();
      await page.getByRole('slider').first().press('ArrowRight');
      await expect(page.locator('[data-quantity="commits_per_day"]')).not.toContainText('1,440');
      const chart = await page.locator('[data-chart="files"]').boundingBox();
      expect(chart!.x + chart!.width).toBeLessThanOrEqual(width);
    }
    await context.close();
  });
}

for (const width of [1280, 800, 390]) {
  test(`letters twice as large fit into ${width} pixels`, async ({ planner, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await planner.open();
    await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a finger turns knobs, reads charts and does not get caught in them', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('./');
  await page.locator('html[data-start="ready"]').waitFor();
  await page.locator('.chips button').first().tap();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.locator('.chips button').first().tap();
  await expect(page.getByRole('slider').first()).toBeHidden();
  const chart = page.locator('[data-chart="files"]');
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.getByRole('application').boundingBox())!;
  await page.touchscreen.tap(box.x + box.width * 0.4, box.y + box.height * 0.6);
  await expect(chart.locator('.tip.pinned')).toBeVisible();
  await page.touchscreen.tap(box.x + box.width * 0.4, box.y + box.height * 0.6);
  await expect(chart.locator('.tip.pinned')).toHaveCount(0);
  // What goes up and down is the browser's: a swipe over the chart scrolls the page.
  await expect(chart.getByRole('application')).toHaveCSS('touch-action', 'pan-y');
  await expect(chart.getByRole('button', { name: 'Show all' })).toBeHidden();
  const small = await page.locator('button, a[href], summary, select').evaluateAll((nodes) => nodes.filter((node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && getComputedStyle(node).display !== 'inline' && Math.min(width, height) < 24;
  }).map((node) => node.outerHTML.slice(0, 80)));
  expect(small, 'targets of 24 pixels').toEqual([]);
  await context.close();
});

test('with a keyboard alone everything is reached, is seen to have the focus, and lets go of it', async ({ planner, page }) => {
  test.slow();
  await planner.open();
  const seen = new Set<string>();
  for (let step = 0; step < 220; step += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.tag === 'BODY') break;
    expect(now.ring, `a ring around ${now.tag} ${now.text}`).toBe(true);
    expect(now.shown, `${now.tag} ${now.text} is in sight`).toBe(true);
    seen.add(`${now.tag} ${now.text}`);
  }
  expect((await focused(page)).tag, 'the focus leaves the page at its end').toBe('BODY');
  const text = [...seen].join('\n');
  for (const part of ['Skip to the results', 'Read my files', 'Pin as B', 'Share', 'Checkpoint interval', 'Files a day', '32 writers', 'Download', 'Configuration']) {
    expect(text).toContain(part);
  }
});

test('with a keyboard alone a plan is made', async ({ planner, page }) => {
  await planner.open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const tile = planner.tile('files_per_day').getByRole('button');
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-derivation]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-derivation]')).toHaveCount(0);
  await expect(tile).toBeFocused();
  const examples = page.getByRole('button', { name: 'Examples' });
  await examples.focus();
  await page.keyboard.press('Enter');
  await page.locator('.choice').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.locator('.choice').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(examples).toBeFocused();
  const interval = planner.knob('interval').slider();
  await interval.focus();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('status')).toContainText(/files a day/i);
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await planner.expectAddress('i', null);
});

for (const view of ['engineer', 'owner']) {
  test(`a screen reader hears headings in order, and each landmark by its name: ${view}`, async ({ planner, page }) => {
    await planner.open(`view=${view}`);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.filter((node) => (node as HTMLElement).offsetParent).map((node) => Number(node.tagName[1])));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.slice(1).forEach((level, at) => expect(level, `heading ${at + 1} of ${levels.join(' ')}`).toBeLessThanOrEqual(levels[at] + 1));
    const names = await page.locator('aside, section[aria-label], [role="application"]').evaluateAll((all) => all.map((node) => node.getAttribute('aria-label')));
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size, names.join(', ')).toBe(names.length);
    // Read from top to bottom: the bar, the knobs, the verdict, the numbers, the charts.
    const order = ['.bar', ...(view === 'engineer' ? ['.knobs', '[data-verdict]', '.tiles', '[data-chart]'] : ['[data-verdict]', '.trade', '.options'])];
    const inOrder = await page.evaluate((parts) => parts.every((part, at) => at === 0 || Boolean(
      document.querySelector(parts[at - 1])!.compareDocumentPosition(document.querySelector(part)!) & Node.DOCUMENT_POSITION_FOLLOWING)), order);
    expect(inOrder).toBe(true);
  });
}
