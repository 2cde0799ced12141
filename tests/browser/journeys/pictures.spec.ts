// The main views as pictures. They are drawn in a font that comes with the tests and without what differs from one
// machine's screen to the next; what is left may differ by a few pixels in a hundred. After a change that is meant:
//   npx playwright test journeys/pictures.spec.ts --update-snapshots
// and look at the pictures in `pictures/` before they are committed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from '@playwright/test';
import { expect, test } from '../support/test';

const require = createRequire(import.meta.url);
const FACES = [400, 600, 700].map((weight) => ({
  weight: String(weight),
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)).toString('base64'),
}));

/** Puts the tests' own font in the place of the system's, before the page measures it. */
async function useOwnFont(page: Page) {
  await page.addInitScript((faces) => {
    for (const { weight, data } of faces) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      // Asked for at once: charts measure their letters as soon as they are drawn.
      const face = new FontFace('Picture', bytes.buffer, { weight });
      document.fonts.add(face);
      face.load();
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --font: Picture, sans-serif !important; --mono: Picture, monospace !important; }');
    document.adoptedStyleSheets = [sheet];
  }, FACES);
}

/** Every part that comes later is there. */
async function settled(page: Page) {
  await page.locator('html[data-start="ready"]').waitFor();
  await expect(page.locator('.bone')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  for (const chart of await page.locator('[data-chart=files]:visible, [data-chart=latency]:visible, .ways:visible').all()) {
    await expect(chart.getByText(/Range of the assumed inputs/)).toBeVisible();
  }
  for (const ranges of await page.locator('.ranges:visible').all()) {
    await expect(ranges).toContainText('5,000 worlds');
  }
  await page.waitForLoadState('networkidle');
}

const VIEWS = [
  { name: 'engineer-wide', fragment: 'v=1&i=30s&gf=60s&gd=100k', width: 1600, height: 1300 },
  { name: 'engineer-dark', fragment: 'v=1&theme=dark', width: 1200, height: 1500 },
  { name: 'compared', fragment: 'v=1&i=60s&2.i=5min', width: 1200, height: 1500 },
  { name: 'engineer-phone', fragment: 'v=1', width: 390, height: 1700 },
  { name: 'owner', fragment: 'v=1&view=owner', width: 1200, height: 1300 },
  { name: 'alone', fragment: 'v=1&em=files', width: 700, height: 420 },
];

for (const { name, fragment, width, height } of VIEWS) {
  test(`the view looks as it did: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await useOwnFont(page);
    await page.goto(`./#${fragment}`);
    await settled(page);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}
