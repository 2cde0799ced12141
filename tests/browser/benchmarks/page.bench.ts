// What a reader waits for, in one run and beside a peer. `table.ts` writes the table; a test fails only where something
// could not be measured: figures depend on the machine, and who reads them knows it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CDPSession, type Page } from '@playwright/test';
import { serve } from '../server.mjs';
import { DIST, expect, test as journey } from '../support/test';

/** Benchmarks serve the page from elsewhere and read pixels back, which a journey would call faults. */
const test = journey.extend({ faults: async ({}, use) => use([]) });

const require = createRequire(import.meta.url);
/** Parts of the planner to be timed by themselves, built by the workbench. */
const PARTS = resolve(process.env.TIMED ?? '../../target/timed');

const ms = (time: number) => `${time < 1 ? time.toFixed(3) : time < 10 ? time.toFixed(2) : Math.round(time)} ms`;
const share = (all: number[], part: number) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];

/** A line of the table: what, the budget, what was measured, what stands beside it. */
function row(what: string, budget: string, measured: string, beside = '') {
  test.info().annotations.push({ type: 'row', description: `| ${what} | ${budget} | ${measured} | ${beside} |` });
}

test.use({ viewport: { width: 1600, height: 1000 }, deviceScaleFactor: 2, trace: 'off' });

test('what is transferred until the page is usable', async ({ page }) => {
  const { server, url } = await serve(DIST, 0, '/', true);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const foreign: string[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => void (request.url().startsWith(url) || foreign.push(request.url())));
  // Asked for once the page is usable, and from this machine it would be there before anyone could look.
  await page.route('**/later-*', () => {});
  await page.goto(url);
  await page.locator('html[data-start="ready"]').waitFor();
  const peer = gzipSync(await readFile(require.resolve('uplot/dist/uPlot.iife.min.js'))).length;
  server.close();
  row('transferred until the page is usable, gzip and headers', '≤ 250 KB', `${Math.round(bytes / 1000)} KB`, `uPlot alone ${Math.round(peer / 1000)} KB`);
  row('requests to other hosts', '0', String(foreign.length));
});

/** Counts the time of the page's thread that scripts took; other programs on the machine do not count. */
async function scriptTime(page: Page): Promise<{ session: CDPSession; now: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  };
  return { session, now };
}

/** Moves the slider of the interval over its whole length; script time of each move, drawing included. */
async function slide(page: Page, moves: number): Promise<number[]> {
  const { session, now } = await scriptTime(page);
  await page.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('[data-parameter="interval"] input[type="range"]')!;
    Object.assign(self, {
      /** Puts the slider somewhere and waits until everything is drawn. */
      slide: (move: number) => {
        slider.value = String(Math.round(Number(slider.max) * (0.5 + 0.5 * Math.sin(move / 4))));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      },
    });
  });
  const times: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    const before = await now();
    // The way with the least of the tests' own code.
    await session.send('Runtime.evaluate', { expression: `slide(${move})`, awaitPromise: true });
    times.push((await now()) - before);
  }
  return times;
}

test('from the slider to all visible charts', async ({ planner, page }) => {
  await planner.open();
  await slide(page, 20);
  const quiet = await slide(page, 120);
  row('slider input to all visible charts drawn, script time, p95', '≤ 8 ms', ms(share(quiet, 0.95)), `median ${ms(share(quiet, 0.5))}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow = await slide(page, 60);
  row('the same, slowed fourfold', '≤ 40 ms', ms(share(slow, 0.95)), `median ${ms(share(slow, 0.5))}`);
});

/** Ten seconds of a hand that goes to and fro, sixty times a second; script time. */
async function wander(page: Page, selector: string): Promise<number> {
  const { session, now } = await scriptTime(page);
  const plot = page.locator(selector);
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox())!;
  const move = (at: number) => session.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    x: box.x + box.width * (0.5 + 0.4 * Math.sin(at / 23)),
    y: box.y + box.height * (0.5 + 0.3 * Math.cos(at / 31)),
  });
  await move(0);
  const before = await now();
  const start = Date.now();
  for (let at = 1; at <= 600; at += 1) {
    await move(at);
    await new Promise((done) => setTimeout(done, Math.max(0, start + at * (10_000 / 600) - Date.now())));
  }
  return (await now()) - before;
}

async function openBench(page: Page, site: string) {
  const files: Record<string, string> = {
    'bench.html': resolve('benchmarks/bench.html'),
    'bench.js': resolve('benchmarks/bench.js'),
    'uPlot.iife.min.js': require.resolve('uplot/dist/uPlot.iife.min.js'),
    'uPlot.min.css': require.resolve('uplot/dist/uPlot.min.css'),
    'timed.js': resolve(PARTS, 'timed.js'),
    'timed.wasm': resolve(PARTS, 'timed_bg.wasm'),
  };
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };
  await page.route(`${site}bench/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    await route.fulfill({ body: await readFile(files[name]), contentType: types[name.split('.').at(-1)!] });
  });
  await page.goto('./bench/bench.html');
  await page.locator('html[data-start="ready"]').waitFor();
}

test('one chart of four lines, beside uPlot', async ({ page, site }) => {
  await openBench(page, site);
  type Times = { ours: number[]; theirs: number[] };
  const measure = (times: number, settled: boolean): Promise<Times> =>
    page.evaluate(([times, settled]) => (self as any).measure(times, settled), [times, settled] as const);
  await measure(40, true);
  for (const [settled, what] of [[false, 'one chart of 4 × 600 points at ratio 2'], [true, 'the same until its pixels are there']] as const) {
    const { ours, theirs } = await measure(200, settled);
    // The lower quartile: what the code takes while nobody else is at it.
    const [mine, peer] = [share(ours, 0.25), share(theirs, 0.25)];
    expect(mine).toBeGreaterThan(0);
    row(what, settled ? '' : '≤ 2 ms, ≤ 1.5 × uPlot', ms(mine), `uPlot ${ms(peer)}: ${(mine / peer).toFixed(1)} ×`);
  }
});

test('what is computed while a reader waits', async ({ page, site }) => {
  await openBench(page, site);
  const [ICEBERG, PAIMON] = ['flink-iceberg', 'flink-paimon'];
  for (const [what, budget, engine, part, argument, times] of [
    ['an estimate with what its derivations need, Flink into Iceberg', '≤ 0.2 ms', ICEBERG, 'estimate', 'often', 30],
    ['the same, Flink into Paimon', '≤ 0.2 ms', PAIMON, 'estimate', 'often', 30],
    ['the same with every derivation read, Flink into Iceberg', '', ICEBERG, 'derivations', '', 30],
    ['a map of 60 × 60, interval × parallelism', '≤ 120 ms', ICEBERG, 'map', 'parallelism', 12],
    ['a map of 60 × 60, interval × commit latency', '≤ 120 ms', ICEBERG, 'map', 'commit_latency', 12],
    ['what to set, by all that the job has', '≤ 100 ms', ICEBERG, 'solution', '', 12],
    ['5,000 worlds for the ranges of five tiles', '≤ 50 ms', ICEBERG, 'bands', '', 12],
    ['a simulated day, 10 s interval, hourly compaction', '≤ 30 ms', ICEBERG, 'day', '', 12],
  ] as const) {
    const call = [engine, part, argument, times] as const;
    // The first calls are compiled while they run.
    await page.evaluate((call) => (self as any).time(...call), [engine, part, argument, 3] as const);
    const found: number[] = await page.evaluate((call) => (self as any).time(...call), call);
    row(what, budget, ms(share(found, 0.25)), `median ${ms(share(found, 0.5))}`);
  }
});

test('ten seconds of cursor movement', async ({ planner, page, context, site }) => {
  await planner.open();
  const ours = await wander(page, '[data-chart="files"] [role="application"]');
  const bench = await context.newPage();
  await openBench(bench, site);
  const peer = await wander(bench, '.u-over');
  row('ten seconds of cursor movement, script time', '≤ 250 ms', ms(ours), `uPlot ${ms(peer)}`);
});

for (const [name, rate, network, budget] of [
  ['10 Mbit/s, 40 ms', 1, { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }, ['≤ 300 ms', '≤ 800 ms']],
  ['1.6 Mbit/s, 150 ms, slowed fourfold', 4, { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 }, ['', '≤ 2,500 ms']],
] as const) {
  test(`until the page is there: ${name}`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    // As most hosts do: compressed.
    const { server, url } = await serve(DIST, 0, '/', true);
    const [seen, usable]: number[][] = [[], []];
    for (let visit = 0; visit < 5; visit += 1) {
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto('about:blank');
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator('html[data-start="ready"]').waitFor();
      usable.push(await page.evaluate(() => performance.now()));
      seen.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
    }
    server.close();
    row(`result visible, ${name}`, budget[0], ms(share(seen, 0.5)), 'wall time, median of five');
    row(`usable, ${name}`, budget[1], ms(share(usable, 0.5)), 'wall time, median of five');
  });
}
