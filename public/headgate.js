// <headgate-plan>: a plan of Headgate inside another page. One script, no dependency; guide.html describes it.
//
//   <script src="https://planner.example/headgate.js" defer></script>
//   <headgate-plan em="latency" scenario="v=1&amp;i=30s" lang="en" theme="dark">
//     <a href="https://planner.example/#v=1&amp;i=30s">Open the plan</a>
//   </headgate-plan>
//
// The planner runs in a sandboxed frame, which has no origin: it sees nothing of the page around it. What stands inside
// the element shows until the planner answers, and stays where it does not.
(() => {
  'use strict';
  if (!self.customElements || customElements.get('headgate-plan')) return;

  const base = document.currentScript && document.currentScript.src;
  // Pixels: a panel is never lower or higher.
  const LEAST = 80;
  const MOST = 4000;
  const NONSENSE = 20_000;
  const START = 420;
  const WHOLE = 760;
  // Heights are applied at most so often, in milliseconds.
  const PAUSE = 100;
  // So many changes in a row that only grow, each soon after the one before, are a loop: the content follows its own
  // frame. Then the height stays until the width or an attribute changes.
  const GROWING = 6;
  const SOON = 10_000;

  /** Decides which heights to follow. */
  class Follower {
    constructor(apply) {
      this.apply = apply;
      this.reset();
    }

    reset() {
      this.current = undefined;
      this.waiting = undefined;
      this.grown = 0;
      this.at = 0;
    }

    hear(height) {
      if (typeof height !== 'number' || !(height > 0 && height <= NONSENSE)) return;
      const next = Math.min(Math.max(Math.ceil(height), LEAST), MOST);
      const running = this.waiting !== undefined;
      this.waiting = next;
      if (!running) this.timer = setTimeout(() => this.take(), PAUSE);
    }

    take() {
      const next = this.waiting;
      this.waiting = undefined;
      if (next === undefined || Math.abs(next - (this.current ?? 0)) <= 1) return;
      const now = performance.now();
      const grows = this.current !== undefined && next > this.current && now - this.at < SOON;
      this.grown = grows ? this.grown + 1 : 0;
      this.at = now;
      if (this.grown > GROWING) return;
      this.current = next;
      this.apply(next);
    }

    /** The host made more or less room: growing starts anew. */
    room() {
      this.grown = 0;
    }

    end() {
      clearTimeout(this.timer);
      this.reset();
    }
  }

  class Plan extends HTMLElement {
    static observedAttributes = ['src', 'em', 'scenario', 'lang', 'theme', 'title'];

    constructor() {
      super();
      this.root = this.attachShadow({ mode: 'open' });
      this.inside = document.createElement('slot');
      this.root.append(this.inside);
      this.follower = new Follower((height) => this.fit(height));
      this.listen = (event) => this.hear(event);
    }

    connectedCallback() {
      if (!this.style.display) this.style.display = 'block';
      addEventListener('message', this.listen);
      this.width = undefined;
      this.seen = new ResizeObserver(([{ contentRect: { width } }]) => {
        if (this.width !== undefined && Math.abs(width - this.width) > 1) this.follower.room();
        this.width = width;
      });
      this.seen.observe(this);
      this.build();
    }

    disconnectedCallback() {
      removeEventListener('message', this.listen);
      this.seen.disconnect();
      this.follower.end();
      if (this.frame) this.frame.remove();
      this.frame = undefined;
    }

    attributeChangedCallback(name, before, after) {
      if (!this.isConnected || before === after || this.due) return;
      // Several attributes that change together are one change.
      this.due = true;
      queueMicrotask(() => {
        this.due = false;
        if (this.isConnected) this.build();
      });
    }

    /** Where the planner is with this scenario; nothing for an address that is none. */
    address() {
      let url;
      try {
        url = new URL(this.getAttribute('src') || '.', this.hasAttribute('src') ? document.baseURI : base || document.baseURI);
      } catch {
        return undefined;
      }
      // No script in an address, no data.
      if (!['http:', 'https:', 'file:'].includes(url.protocol)) return undefined;
      const ours = new Map([['em', this.getAttribute('em') || 'files']]);
      for (const name of ['lang', 'theme']) if (this.getAttribute(name)) ours.set(name, this.getAttribute(name));
      const own = [...ours].map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
      const said = (this.getAttribute('scenario') || url.hash).trim();
      const pairs = said.slice(said.indexOf('#') + 1).split('&');
      const rest = pairs.filter((pair) => pair && !ours.has(pair.split('=')[0]) && pair.split('=')[0] !== 'embed');
      url.hash = own.concat(rest).join('&');
      return url.href;
    }

    build() {
      const address = this.address();
      const old = this.frame;
      this.follower.end();
      this.frame = undefined;
      this.inside.style.display = '';
      if (old) old.remove();
      if (!address) return;
      const height = this.isWhole() ? WHOLE : (old && parseFloat(old.style.height)) || START;
      // Another frame rather than another address: a change leaves no entry in the reader's history.
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads');
      frame.setAttribute('allow', 'clipboard-write');
      frame.setAttribute('referrerpolicy', 'no-referrer');
      frame.setAttribute('loading', 'lazy');
      frame.title = this.getAttribute('title') || 'Headgate';
      Object.assign(frame.style, { display: 'block', width: '100%', height: `${height}px`, border: '0' });
      // The whole planner tells no height.
      if (this.isWhole()) frame.addEventListener('load', () => this.works());
      frame.src = address;
      this.frame = frame;
      this.root.prepend(frame);
    }

    isWhole() {
      return this.getAttribute('em') === 'all';
    }

    /** Only our own frame, which is sandboxed and so has no origin, is listened to. */
    hear({ source, origin, data }) {
      if (!this.frame || source !== this.frame.contentWindow || origin !== 'null' || this.isWhole()) return;
      if (typeof data !== 'object' || data === null || data.headgate !== 'height') return;
      this.follower.hear(data.height);
    }

    fit(height) {
      this.frame.style.height = `${height}px`;
      this.works();
    }

    works() {
      this.inside.style.display = 'none';
    }
  }

  customElements.define('headgate-plan', Plan);
})();
