import { type Frame, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { Chart } from '../support/chart';
import { expect, test } from '../support/test';

const SCENARIO = 'v=1&amp;m=1&amp;ev=1.11&amp;rv=2.1&amp;i=30s';

/** A page of someone else's, with our script and whatever stands in its body. */
async function host(page: Page, site: string, body: string) {
  await page.setContent(`<!doctype html><html lang="en"><title>Host</title><script src="${site}headgate.js" defer></script><body>${body}`);
}

const plan = (attributes = 'em="latency"') => `<headgate-plan ${attributes} scenario="${SCENARIO}"><a href="#">The plan</a></headgate-plan>`;

/** The planner's own frame inside the element. */
async function inside(page: Page): Promise<Frame> {
  const element = await page.locator('headgate-plan iframe').first().elementHandle();
  return (await element!.contentFrame())!;
}

const height = (page: Page) => page.locator('headgate-plan iframe').first().evaluate((frame) => frame.clientHeight);

/** The frame is as high as what is in it. */
async function expectFits(page: Page) {
  const missing = async () => {
    const content = await (await inside(page)).locator('main').evaluate((main) => main.getBoundingClientRect().height);
    return Math.abs((await height(page)) - content);
  };
  await expect.poll(missing, { message: 'the frame is as high as its content', timeout: 20_000 }).toBeLessThanOrEqual(2);
}

test('the element shows a chart on a foreign page, as high as it is', async ({ page, site }) => {
  await host(page, site, plan());
  const frame = page.frameLocator('headgate-plan iframe');
  await new Chart(frame.locator('[data-chart="latency"]')).expectDrawn();
  await expectFits(page);
  await expect(page.getByText('The plan')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);
  await expect(frame.getByRole('link', { name: 'Open the full planner' })).toHaveAttribute('href', /i=30s/);
});

test('the element follows its attributes, and leaves nothing in the history', async ({ page, site }) => {
  await host(page, site, plan());
  await expectFits(page);
  const before = await page.evaluate(() => history.length);
  await page.locator('headgate-plan').evaluate((element) => {
    element.setAttribute('em', 'files');
    element.setAttribute('theme', 'dark');
    element.setAttribute('lang', 'zh');
  });
  const frame = page.frameLocator('headgate-plan iframe');
  await new Chart(frame.locator('[data-chart="files"]')).expectDrawn();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expectFits(page);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('messages that are not from the element’s own frame, or are nonsense, change nothing', async ({ page, site }) => {
  await host(page, site, plan() + '<iframe title="other" srcdoc="<p>other</p>"></iframe>');
  // Its legend is whole once the band is there.
  await new Chart(page.frameLocator('headgate-plan iframe').first().locator('[data-chart="latency"]')).expectRanged(true);
  await expectFits(page);
  const before = await height(page);
  const hostile = [
    { headgate: 'height', height: 3000 }, { headgate: 'height', height: 1 },
  ];
  const nonsense = [
    null, 'headgate', 7, [], {}, { headgate: 'height' }, { headgate: 'height', height: '900' }, { headgate: 'height', height: NaN },
    { headgate: 'height', height: Infinity }, { headgate: 'height', height: -5 }, { headgate: 'height', height: 1e9 }, { headgate: 'width', height: 900 },
  ];
  await page.evaluate((messages) => messages.forEach((message) => postMessage(message, '*')), hostile);
  const other = page.frames().find((frame) => frame.url() === 'about:srcdoc')!;
  await other.evaluate((messages) => messages.forEach((message) => parent.postMessage(message, '*')), hostile);
  await (await inside(page)).evaluate((messages) => messages.forEach((message) => parent.postMessage(message, '*')), nonsense);
  await page.waitForTimeout(400);
  expect(await height(page)).toBe(before);
});

test('a frame that grows with its own height comes to rest', async ({ page, site }) => {
  await host(page, site, plan());
  await expectFits(page);
  const before = await height(page);
  await (await inside(page)).evaluate(() => {
    const ask = () => parent.postMessage({ headgate: 'height', height: innerHeight + 60 }, '*');
    addEventListener('resize', ask);
    ask();
  });
  await expect.poll(() => height(page)).toBeGreaterThan(before);
  await page.waitForTimeout(2500);
  expect(await height(page)).toBeLessThanOrEqual(before + 7 * 60);
  // More room on the host's side, and the height is followed again.
  const rest = await height(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(() => height(page)).not.toBe(rest);
});

test('an address that would run something is refused, and the link inside stays', async ({ page, site }) => {
  await host(page, site, plan('src="javascript:alert(1)"'));
  await expect(page.getByText('The plan')).toBeVisible();
  await expect(page.locator('headgate-plan iframe')).toHaveCount(0);
});

test('an element may move, go and come back', async ({ page, site }) => {
  await host(page, site, plan() + '<section></section>');
  await expectFits(page);
  await page.evaluate(() => document.querySelector('section')!.append(document.querySelector('headgate-plan')!));
  await expectFits(page);
  await page.evaluate(() => {
    const element = document.querySelector('headgate-plan')!;
    element.remove();
    document.body.append(element);
  });
  await expectFits(page);
  await expect(page.locator('headgate-plan iframe')).toHaveCount(1);
});

test('the examples work, several on a page, and axe finds nothing', async ({ page }) => {
  await page.goto('./embedding.html');
  for (const [at, chart] of ['latency', 'files'].entries()) {
    const frame = page.locator('headgate-plan').nth(at).locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await new Chart(frame.contentFrame().locator(`[data-chart="${chart}"]`)).expectDrawn();
  }
  const plain = page.locator('iframe.frame');
  await plain.scrollIntoViewIfNeeded();
  await new Chart(plain.contentFrame().locator('[data-chart="conflicts"]')).expectDrawn();
  await expectAccessible(page);
});
