// Runs after Trunk has put the page together, in the folder that becomes dist/ (see Trunk.toml).
//   - allows exactly the scripts that the build wrote into index.html, by their hashes;
//   - makes the copy of the wasm that a sandboxed frame needs (see start.js).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.TRUNK_STAGING_DIR;
const index = join(folder, 'index.html');

const html = readFileSync(index, 'utf8');
const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => match[1]);
const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
const allowed = html.replace("'build-hashes'", hashes.join(' '));
if (allowed === html) throw new Error("index.html: the policy has no place for 'build-hashes'");
writeFileSync(index, allowed);

mkdirSync(join(folder, 'frame'), { recursive: true });
for (const name of readdirSync(folder).filter((name) => name.endsWith('.wasm'))) {
  const text = readFileSync(join(folder, name)).toString('base64');
  writeFileSync(join(folder, 'frame', `${name}.js`), `self.headgateWasm="${text}"`);
}
