// Keeps this build's files, so that the planner works without a network after the first visit.
//
// Files are named by their content, so one that is kept is the right one. Pages are asked of the network first: a
// reader who has one always gets the newest build, and the kept page only where the network does not answer in time.
'use strict';

const files = 'build-files';
const cacheName = `headgate ${registration.scope} ${'build-name'}`;
// Milliseconds that a page may take before the kept one is shown.
const PATIENCE = 4000;

/** The name of a file below this folder; nothing for addresses elsewhere. */
function nameOf(address) {
  const { origin, pathname } = new URL(address);
  const scope = new URL(registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return undefined;
  const name = pathname.slice(scope.pathname.length) || 'index.html';
  return files.includes(`${name}.html`) ? `${name}.html` : name;
}

const isPage = (name) => name.endsWith('.html');

async function keep() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (name) => cache.put(name, await fetched(name))));
  await self.skipWaiting();
}

/** A file to be kept; one that is missing fails the whole, so that no build is kept in part. */
async function fetched(name) {
  // Pages keep their names from build to build: the browser's own cache may hold an older one.
  const answer = await fetch(name, { cache: isPage(name) ? 'reload' : 'default' });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  // Some hosts send `guide.html` on to `guide`; a browser shows no page that was sent on and then kept.
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

/** Caches of builds before the last one go: a page that is still open may yet ask for files of that. */
async function tidy() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`headgate ${registration.scope} `));
  const before = ours.filter((name) => name !== cacheName);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const kept = async (name) => (await (await caches.open(cacheName)).match(name)) ?? caches.match(name);

async function page(request, name) {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = fetch(request).catch(() => undefined);
  const first = await Promise.race([answer, late]);
  if (first?.ok) return first;
  return (await kept(name)) ?? first ?? (await answer) ?? Response.error();
}

const file = async (request, name) => (await kept(name)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = request.method === 'GET' ? nameOf(request.url) : undefined;
  if (name === undefined) return;
  if (request.mode === 'navigate') {
    if (files.includes(name)) event.respondWith(page(request, name));
  } else {
    event.respondWith(file(request, name));
  }
});
