// Draws the same four lines with uPlot and with Headgate's own code, and says how long each takes.
(async () => {
  'use strict';
  const [WIDTH, HEIGHT, POINTS, LINES] = [800, 400, 600, 4];
  const ratio = devicePixelRatio;
  // The same walk each time: a linear congruential generator.
  let seed = 7;
  const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
  const xs = Float64Array.from({ length: POINTS }, (_, at) => at);
  const lines = Array.from({ length: LINES }, () => {
    let y = 100 * random();
    return Float64Array.from(xs, () => (y += random() * 8 - 4));
  });

  const peer = new uPlot({
    width: WIDTH, height: HEIGHT, scales: { x: { time: false } },
    series: [{}, ...['#0f6f86', '#c07f14', '#76518a', '#56793a'].map((stroke, at) => ({ label: `line ${at + 1}`, stroke, width: 1.45 }))],
  }, [xs, ...lines], document.querySelector('#peer'));

  await wasm_bindgen({ module_or_path: './timed.wasm' });
  const drawing = new wasm_bindgen.Drawing(xs, Float64Array.from(lines.flatMap((line) => [...line])));
  const canvas = document.querySelector('#ours');
  Object.assign(canvas, { width: WIDTH * ratio, height: HEIGHT * ratio });
  canvas.style.width = `${WIDTH}px`;
  const context = canvas.getContext('2d', { willReadFrequently: true });

  const ours = () => {
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!drawing.draw(canvas, WIDTH, HEIGHT, ratio)) throw new Error('nothing was drawn');
  };
  // uPlot draws in a microtask.
  const theirs = async () => { peer.redraw(); await null; };
  // Reading a pixel makes the browser carry out what a canvas was told.
  const settle = (context) => context.getImageData(0, 0, 1, 1);

  const once = async (draw, read) => {
    const start = performance.now();
    await draw();
    if (read) settle(read);
    return performance.now() - start;
  };

  /** Milliseconds of each of many drawings, turn by turn, so that both meet the same weather. */
  self.measure = async (times, settled) => {
    const found = { ours: [], theirs: [] };
    for (let at = 0; at < times; at += 1) {
      found.ours.push(await once(async () => ours(), settled && context));
      found.theirs.push(await once(theirs, settled && peer.ctx));
      // Others want to draw too.
      if (at % 10 === 9) await new Promise(requestAnimationFrame);
    }
    return found;
  };

  /** Milliseconds of each call of something that the planner computes. */
  self.time = async (engine, what, argument, times) => {
    const job = wasm_bindgen.Job.on(engine);
    const found = [];
    for (let at = 0; at < times; at += 1) {
      // What takes less than the clock can tell is called a hundred times over.
      const calls = argument === 'often' ? 100 : 1;
      const start = performance.now();
      for (let call = 0; call < calls; call += 1) if (job[what](argument) === undefined) throw new Error(`${what}: no answer`);
      found.push((performance.now() - start) / calls);
      await new Promise(requestAnimationFrame);
    }
    return found;
  };
  ours();
  document.documentElement.dataset.start = 'ready';
})();
