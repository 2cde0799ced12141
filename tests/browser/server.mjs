// Serves a folder as any static host would: no rewriting, no special headers.
//   node server.mjs FOLDER [PORT] [PREFIX]
// With `zipped`, as most hosts do, in gzip.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The file that a request means, or nothing when it lies outside the folder or does not exist. */
async function fileFor(folder, prefix, url) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  if (!path.startsWith(prefix)) return undefined;
  const file = resolve(join(folder, path.slice(prefix.length)));
  if (file !== folder && !file.startsWith(folder + sep)) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return path.endsWith('/') ? join(file, 'index.html') : undefined;
  return found && file;
}

async function answer(folder, prefix, request, response) {
  const file = await fileFor(folder, prefix, request.url).catch(() => undefined);
  if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  const type = types[extname(file)] ?? 'application/octet-stream';
  // The page is rebuilt under a running server, so nothing may be kept without asking.
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  createReadStream(file).on('error', () => response.destroy()).pipe(response);
}

/** Answers with gzip of a whole file, which is made once. */
function zipping(folder, prefix) {
  const kept = new Map();
  return async (request, response) => {
    const file = await fileFor(folder, prefix, request.url).catch(() => undefined);
    if (!file) return response.writeHead(404).end();
    if (!kept.has(file)) kept.set(file, gzipSync(await readFile(file)));
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip' });
    response.end(kept.get(file));
  };
}

/** Starts serving and resolves to the address of the folder; port 0 takes any free one. */
export function serve(folder, port = 0, prefix = '/', zipped = false) {
  const top = resolve(folder);
  const answers = zipped ? zipping(top, prefix) : (request, response) => answer(top, prefix, request, response);
  const server = createServer(answers);
  return new Promise((started, failed) => {
    server.on('error', failed);
    server.listen(port, '127.0.0.1', () => {
      started({ server, url: `http://127.0.0.1:${server.address().port}${prefix}` });
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder = 'dist', port = '8080', prefix = '/'] = process.argv.slice(2);
  const taken = (error) => {
    const why = error.code === 'EADDRINUSE' ? `port ${port} is taken: give another one` : error.message;
    console.error(why);
    process.exit(1);
  };
  const { url } = await serve(folder, Number(port), prefix).catch(taken);
  console.log(`Headgate is at ${url} (Ctrl-C ends it)`);
}
