// Records which functions of the page's module run until the page is usable: those come first, all others a moment
// later (src/split). The page has been built so that its functions tell.
//   node first.mjs FOLDER NAMES LIST
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { serve } from './server.mjs';

const [folder, names, list] = process.argv.slice(2);
// The page as it opens: wide and narrow, light and dark. Nobody has touched it; what they touch needs comes meanwhile.
const visits = [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080, colorScheme: 'dark' },
  { width: 390, height: 844 },
];

const { server, url } = await serve(folder);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const seen = new Set();
for (const { width, height, colorScheme } of visits) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  // The later part is in the first here, and whoever waits for it waits: as on a slow line.
  await page.route('**/build-later', () => {});
  await page.addInitScript(() => {
    self.headgateSeen = new Set();
    self.headgateMark = (number) => self.headgateSeen.add(number);
  });
  await page.goto(url);
  await page.locator('html[data-start="ready"]').waitFor({ timeout: 60_000 });
  // What the page does by itself while the rest is on its way.
  await page.waitForTimeout(2_000);
  for (const number of await page.evaluate(() => [...self.headgateSeen])) seen.add(number);
  console.log(`${width} × ${height}: ${seen.size} functions`);
  await context.close();
}
await browser.close();
server.close();

const all = readFileSync(names, 'utf8').split('\n');
const first = [...new Set([...seen].map((number) => all[number]))].sort();
writeFileSync(list, `${first.join('\n')}\n`);
