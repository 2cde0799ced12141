// Starts the page; written into index.html by the build, which also puts this text's hash into the
// content security policy.
//
// Everything here is a classic script, not a module: inside a sandboxed frame the page has no origin
// of its own, and then a browser asks the host for CORS headers before it runs a module or hands over
// the bytes of a fetch. A static host sends none. Classic scripts need none, so in that one case the
// wasm comes as a script as well (`frame/`, base64).
(() => {
  'use strict';
  // Before anything is drawn: the reader's language and theme, and whether the default result may stand here until
  // the page's own code has arrived.
  const kept = (name) => { try { return localStorage.getItem(`headgate.${name}`); } catch { return null; } };
  const asked = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`);
  const root = document.documentElement;
  const aboutReader = ['lang', 'theme', 'view', 'em', 'embed'];
  const theme = asked.get('theme') ?? kept('theme');
  root.lang = /^zh/i.test(asked.get('lang') ?? kept('lang') ?? navigator.language) ? 'zh-CN' : 'en';
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const engineer = (asked.get('view') ?? kept('view') ?? 'engineer') === 'engineer' && !asked.has('em');
  const isDefault = [...asked.keys()].every((key) => aboutReader.includes(key)) && !kept('scenario');
  if (engineer && isDefault) root.dataset.still = '';

  const { wasm } = document.currentScript.previousElementSibling.dataset;
  const inSandbox = self.origin === 'null';

  const script = (src) => new Promise((loaded, failed) => {
    const element = Object.assign(document.createElement('script'), { src });
    element.addEventListener('load', loaded);
    element.addEventListener('error', () => failed(new Error(`${src} did not load`)));
    document.head.append(element);
  });

  // The page's module comes in two parts (src/split): what runs until the page is usable and while knobs move, and the
  // rest, a moment later. Where a page may fetch nothing, one script has both.
  const later = 'build-later';
  const decoded = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const scripts = inSandbox && script(`./frame/${wasm}.js`);

  // Asked for at once, while the rest of the page is still being read.
  const bytes = inSandbox ? scripts.then(() => decoded(self.headgateParts[0])) : fetch(`./${wasm}`);
  const read = new Promise((done) => addEventListener('DOMContentLoaded', done));

  let rest;
  const compileLater = async (pauses = [1_000, 3_000, 9_000]) => {
    try {
      rest = await WebAssembly.compile(inSandbox ? decoded(self.headgateParts[1]) : await (await fetch(`./${later}`)).arrayBuffer());
    } catch (error) {
      if (!pauses.length) throw error;
      await new Promise((done) => setTimeout(done, pauses[0]));
      await compileLater(pauses.slice(1));
    }
  };
  // For a function of the later part that is called before that part has come: the call waits for it.
  const compileNow = () => {
    const request = new XMLHttpRequest();
    request.open('GET', `./${later}`, false);
    // The only way to bytes that such a request has.
    request.overrideMimeType('text/plain; charset=x-user-defined');
    request.send();
    if (request.status !== 200) throw new Error(`${later} did not load`);
    return new WebAssembly.Module(Uint8Array.from(request.responseText, (c) => c.charCodeAt(0)));
  };
  self.headgateLater = (first) => {
    if (first.later.value) return;
    try {
      new WebAssembly.Instance(rest ?? compileNow(), { first });
    } catch (error) {
      fail(error);
      throw error;
    }
    first.later.value = 1;
  };
  // The first part is what the default scenario needs, in English.
  const both = inSandbox || !isDefault || root.lang !== 'en' ? bytes.then(() => compileLater()) : undefined;

  // The second module (src/worker) answers requests of the page. It comes when it is first asked for and the page is
  // usable: in a worker, where it never blocks a drag; where a page may have none, right here.
  const second = 'build-second';
  let usable;
  const untilUsable = new Promise((done) => { usable = done; });

  // What the reader handed over: files and pasted texts. They go along with the first request after they changed, and
  // the second module reads them: the page never holds what may be tens of megabytes.
  let papers = [];
  let turn = 0;
  self.headgateHandOver = (paper) => {
    papers = paper ? [...papers, paper] : [];
    turn += 1;
    return turn;
  };

  // What a request hears when another one took the worker down with it.
  const stopped = new Error('the second module was stopped');

  const inWorker = () => {
    const worker = new Worker(`./${second}.js`);
    const waiting = new Map();
    let last = 0;
    let told = 0;
    worker.onmessage = ({ data: { id, answer, failed } }) => {
      const { done, fail } = waiting.get(id);
      waiting.delete(id);
      if (failed) fail(new Error(failed));
      else done(answer);
    };
    worker.onerror = ({ message }) => waiting.forEach(({ fail }) => fail(new Error(message)));
    const ask = (request) => new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      worker.postMessage({ id: last, request, papers: told === turn ? undefined : papers });
      told = turn;
    });
    const end = () => {
      worker.terminate();
      waiting.forEach(({ fail }) => fail(stopped));
      waiting.clear();
    };
    return { ask, end };
  };

  const here = () => {
    const answer = script(`./frame/${second}.js`).then(() => self.headgateAnswer);
    let told = 0;
    const ask = async (request) => {
      const read = await answer;
      const handed = told === turn ? undefined : papers;
      told = turn;
      return read(request, handed);
    };
    return { ask, end: () => {} };
  };

  const style = () => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `./${second}.css` }));

  let opened;
  self.headgateAsk = async (request) => {
    await untilUsable;
    if (!document.querySelector(`link[href="./${second}.css"]`)) style();
    opened ??= inSandbox ? here() : inWorker();
    const asked = opened;
    try {
      return await asked.ask(request);
    } catch (error) {
      if (error === stopped) return self.headgateAsk(request);
      // What broke down is not asked again: the next request starts another one.
      console.error(error);
      if (opened === asked) opened = undefined;
      asked.end();
      throw error;
    }
  };

  // `ready` or `failed`: index.html decides how a page looks that cannot start.
  const started = (how) => { document.documentElement.dataset.start = how; };
  let sorry;
  read.then(() => { sorry = document.querySelector('.failed'); });
  const fail = (error) => {
    started('failed');
    // The page may stand already, and lack its later part.
    if (sorry && !sorry.isConnected) document.body.prepend(sorry);
    console.error(error);
  };

  // The planner works offline after the first visit. A page in a frame leaves no worker at its host's readers, and a
  // folder without a server has none; a browser that refuses one loses nothing but that.
  const keepForOffline = () => {
    if (inSandbox || self !== top || !/^https?:$/.test(location.protocol)) return;
    navigator.serviceWorker?.register('./sw.js').catch(() => {});
  };

  Promise.all([bytes, read, both])
    .then(([source]) => wasm_bindgen({ module_or_path: source }))
    .then(async (first) => {
      started('ready');
      if (!both) await compileLater();
      self.headgateLater(first);
      requestAnimationFrame(() => setTimeout(usable));
      await untilUsable;
    })
    .then(keepForOffline)
    .catch(fail);
})();
