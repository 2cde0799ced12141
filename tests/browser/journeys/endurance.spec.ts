import { type CDPSession, type Page } from '@playwright/test';
import { expect, test } from '../support/test';

const MOVES = 10_000;
// Enough for every figure and panel to have been made once.
const WARM = 2_000;

test('ten thousand moves of the sliders leave no more behind than two thousand', async ({ planner, page }) => {
  test.setTimeout(480_000);
  await keepMemories(page);
  await planner.open();
  await openAll(page);
  const debug = await page.context().newCDPSession(page);
  const random = seeded(20261130);
  await move(page, WARM, random);
  const before = await held(page, debug);
  await move(page, MOVES - WARM, random);
  const after = await held(page, debug);
  // The page still answers, and what it shows are numbers.
  await planner.knob('interval').type('45s');
  await planner.expectAddress('i', '45s');
  await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined/);
  // A leak of 100 bytes a move would be 800 KB here; a listener or a node a move would be 8,000.
  expect(after.wasm - before.wasm, 'linear memory of the page’s module').toBeLessThanOrEqual(8 * 65_536);
  expect(after.heap - before.heap, 'bytes of the script’s heap').toBeLessThanOrEqual(1_000_000);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(500);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(200);
});

/** The page's own code keeps its memory to itself; here whatever is instantiated is noted. */
async function keepMemories(page: Page) {
  await page.addInitScript(() => {
    const memories: WebAssembly.Memory[] = [];
    Object.assign(window, { memories });
    const noted = (made: any) => {
      const { memory } = (made.instance ?? made).exports;
      if (memory) memories.push(memory);
      return made;
    };
    const { instantiate, instantiateStreaming } = WebAssembly;
    WebAssembly.instantiate = ((...given: any[]) => (instantiate as any)(...given).then(noted)) as any;
    WebAssembly.instantiateStreaming = (...given) => instantiateStreaming(...given).then(noted);
  });
}

/** Every knob can be moved, not only the five in sight. */
async function openAll(page: Page) {
  await page.evaluate(() => document.querySelectorAll<HTMLDetailsElement>('details.group').forEach((group) => { group.open = true; }));
  await expect.poll(() => page.locator('[data-parameter] input[type="range"]').count()).toBeGreaterThan(20);
}

/** Moves one slider after another to places drawn beforehand; the page draws itself between one handful and the next. */
async function move(page: Page, times: number, random: () => number) {
  const draws = Array.from({ length: times }, () => [random(), random()]);
  await page.evaluate(async (draws) => {
    const { port1, port2 } = new MessageChannel();
    const task = () => new Promise((done) => { port1.onmessage = done; port2.postMessage(0); });
    for (const [at, [which, where]] of draws.entries()) {
      const sliders = document.querySelectorAll<HTMLInputElement>('[data-parameter] input[type="range"]');
      const slider = sliders[Math.floor(which * sliders.length)];
      slider.value = String(Math.round(where * Number(slider.max)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      if (at % 20 === 19) await task();
    }
    document.querySelector('[data-parameter] input[type="range"]')!.dispatchEvent(new Event('change', { bubbles: true }));
  }, draws);
}

interface Held { wasm: number; heap: number; nodes: number; listeners: number }

async function held(page: Page, debug: CDPSession): Promise<Held> {
  // What was asked of the second module has come back and is drawn.
  await page.waitForTimeout(2_000);
  await debug.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await debug.send('Memory.getDOMCounters');
  const { usedSize: heap } = await debug.send('Runtime.getHeapUsage');
  const wasm = await page.evaluate(() => (window as any).memories.reduce((sum: number, { buffer }: WebAssembly.Memory) => sum + buffer.byteLength, 0));
  expect(wasm, 'the memory was found').toBeGreaterThan(0);
  return { wasm, heap, nodes, listeners };
}

/** The same moves in each run, so that a change is what makes it fail (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
