// Runs after Trunk has put the page together, in the folder that becomes dist/ (see Trunk.toml).
//   - shortens the scripts that wasm-bindgen wrote, start.js and the style sheets;
//   - puts in the default result, which stands there until the page's own code has arrived;
//   - joins the style sheets, so that they come with one request and compress together;
//   - allows exactly the scripts that the build wrote into index.html, and axe, by their hashes;
//   - cuts the page's module in two parts (src/split), and makes the copy that a sandboxed frame needs (see start.js);
//   - puts the second module (src/worker) and its style into files named by their content;
//   - writes the documentation (src/guide), from the same model;
//   - tells the service worker which files this build has.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = process.env.TRUNK_STAGING_DIR;
const index = join(folder, 'index.html');
const digest = (text, form) => createHash('sha256').update(text).digest(form);

// The tools of the browser tests are the only ones from npm.
const { minify } = createRequire(join(process.cwd(), 'tests/browser/package.json'))('terser');

// Names of the outermost level are how the page calls them.
const shorter = async (script) => (await minify(script, { toplevel: false, ecma: 2020 })).code;

async function shortenScripts() {
  const scripts = readdirSync(folder).filter((name) => /^headgate-(page|worker).*\.js$/.test(name));
  if (scripts.length < 2) throw new Error('wasm-bindgen wrote no scripts');
  for (const script of scripts) {
    const path = join(folder, script);
    const glue = readFileSync(path, 'utf8');
    writeFileSync(path, await shorter(script.startsWith('headgate-page') ? bridged(glue) : glue));
  }
}

// What the parts of the page's module import from start.js, or from who records which functions run.
function bridged(glue) {
  const imports = 'const import0 = {';
  if (glue.split(imports).length !== 2) throw new Error('wasm-bindgen gives imports in another way');
  return glue.replace(imports, () => `${imports} headgateLater: () => self.headgateLater(wasm), headgateMark: self.headgateMark,`);
}

// As Trunk does with the second module. No address is so low that this could take it for a place in an object.
function optimise(path) {
  const [, features] = /data-wasm-opt-params="([^"]*)"/.exec(readFileSync('index.html', 'utf8'));
  const program = 'tests/browser/node_modules/binaryen/bin/wasm-opt';
  execFileSync('node', [program, '-Oz', '--converge', '--low-memory-unused', ...features.split(' '), path, '-o', path], { stdio: 'inherit' });
}

// The page's module in two parts, with its script named by the content of all three, for only those of one build fit. With `MARKED`, a
// file for the names of its functions, the page tells which of them run instead (`cargo xtask first`).
function cutModule(html) {
  const [whole, ...others] = readdirSync(folder).filter((name) => /^headgate-page.*\.wasm$/.test(name));
  if (!whole || others.length) throw new Error('the page has not one module');
  const [path, script] = [whole, whole.replace('_bg.wasm', '.js')].map((name) => join(folder, name));
  if (process.env.MARKED) {
    cargo('headgate-split', '--', 'mark', path, path, process.env.MARKED);
    return html;
  }
  const parts = ['page', 'later'].map((name) => join(folder, `${name}.wasm`));
  const linked = join(process.env.CARGO_TARGET_DIR ?? 'target', 'wasm32-unknown-unknown/release/headgate-page.wasm');
  const renamed = cargo('headgate-split', '--', 'cut', linked, path, 'src/page/first.txt', ...parts);
  const names = new Map(renamed.trim().split('\n').map((line) => line.split(' ')));
  const glue = readFileSync(script, 'utf8').replace(/\b\w+\b/g, (word) => names.get(word) ?? word);
  parts.forEach(optimise);
  const bytes = parts.map((part) => readFileSync(part));
  const build = digest(Buffer.concat([Buffer.from(glue), ...bytes]), 'hex').slice(0, 16);
  const [first, later] = ['page', 'later'].map((name) => `${name}-${build}.wasm`);
  [first, later].forEach((name, i) => renameSync(parts[i], join(folder, name)));
  writeFileSync(join(folder, `page-${build}.js`), glue);
  [path, script].forEach((made) => rmSync(made));
  const texts = bytes.map((part) => part.toString('base64'));
  writeFileSync(join(folder, 'frame', `${first}.js`), `self.headgateParts=${JSON.stringify(texts)}`);
  const named = html.replace(whole, first).replace(basename(script), `page-${build}.js`).replace('build-later', later);
  if (/headgate-page|build-later/.test(named)) throw new Error('the page does not name its module once');
  return named;
}

// A style without comments, and without spaces where they never mean anything.
const bare = (style) => style.replace(/\/\*[^]*?\*\//g, '').replace(/\s*([{};,])\s*/g, '$1').replace(/;}/g, '}');

function joinStyles(html) {
  const links = [...html.matchAll(/<link rel="stylesheet" href="\.\/([^"/]+)"[^>]*>\n?/g)];
  if (links.length < 2) return html;
  const joined = bare(links.map(([, name]) => readFileSync(join(folder, name), 'utf8')).join(''));
  const name = `style-${digest(joined, 'hex').slice(0, 16)}.css`;
  links.forEach(([, part]) => rmSync(join(folder, part)));
  writeFileSync(join(folder, name), joined);
  const [[first], ...others] = links;
  const without = others.reduce((text, [link]) => text.replace(link, ''), html);
  return without.replace(first, `<link rel="stylesheet" href="./${name}">\n`);
}

// From the same model and words as everything else, so the first numbers are the right ones.
function cargo(...parts) {
  const run = ['run', '--quiet', '--locked', '--package', ...parts];
  return execFileSync('cargo', run, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function putStill(html) {
  const still = cargo('headgate-cli', '--example', 'still');
  const filled = html.replace('<!-- still -->', () => still);
  if (filled === html) throw new Error('index.html has no place for the default result');
  return filled;
}

// Accessibility checkers put their script into the page they look at. This one's text is known, so its hash lets in
// that script and nothing else, and anyone can check the page as it is served.
const checker = () => readFileSync('tests/browser/node_modules/axe-core/axe.min.js', 'utf8');

async function shortenInline(html) {
  const [whole, text] = /<script>([^]*?)<\/script>/.exec(html);
  return html.replace(whole, `<script>${await shorter(text)}</script>`);
}

function allowScripts(html) {
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text);
  const hashes = [...inline, checker()].map((text) => `'sha256-${digest(text, 'base64')}'`);
  const allowed = html.replace("'build-hashes'", hashes.join(' '));
  if (allowed === html) throw new Error("index.html: the policy has no place for 'build-hashes'");
  return allowed;
}

// What Trunk made of src/worker, as a script for a worker and as one for pages that may have none.
function putSecond(html) {
  const [script, wasm] = ['headgate-worker.js', 'headgate-worker_bg.wasm'].map((name) => join(folder, name));
  const [glue, bytes] = [readFileSync(script, 'utf8'), readFileSync(wasm)];
  const styles = ['panels.css', 'why.css', 'owner.css', 'bench.css'].map((style) => join(folder, style));
  const style = bare(styles.map((sheet) => readFileSync(sheet, 'utf8')).join(''));
  const parts = [glue, bytes, style].map((part) => digest(part, 'hex'));
  const name = `second-${digest(parts.join(), 'hex').slice(0, 16)}`;
  // One request after the other: the next one may be about papers that are still being read.
  const start = (source) => `${glue}
const ready = wasm_bindgen({ module_or_path: ${source} });
const handOver = async (papers) => {
  wasm_bindgen.forget();
  for (const paper of papers) {
    const bytes = paper.size > wasm_bindgen.largest() ? undefined : await paper.arrayBuffer().catch(() => undefined);
    wasm_bindgen.take(paper.name ?? '', bytes && new Uint8Array(bytes));
  }
};
let before = ready;
const answer = (request, papers) => {
  const now = before.then(() => papers && handOver(papers)).then(() => wasm_bindgen.answer(request));
  before = now.catch(() => {});
  return now;
};
`;
  const listen = `self.onmessage = ({ data: { id, request, papers } }) => answer(request, papers).then(
  (answer) => self.postMessage({ id, answer }),
  (error) => self.postMessage({ id, failed: String(error) }),
);
`;
  const decoded = `Uint8Array.from(atob('${bytes.toString('base64')}'), (c) => c.charCodeAt(0))`;
  writeFileSync(join(folder, `${name}.js`), start(`fetch('./${name}.wasm')`) + listen);
  writeFileSync(join(folder, 'frame', `${name}.js`), `self.headgateAnswer = (() => {\n${start(decoded)}return answer;\n})();\n`);
  writeFileSync(join(folder, `${name}.css`), style);
  [script, wasm, ...styles].forEach((made) => rmSync(made));
  writeFileSync(join(folder, `${name}.wasm`), bytes);
  const named = html.replace('build-second', name);
  if (named === html) throw new Error("start.js has no place for the second module's name");
  return named;
}

// The documentation has a style of its own, made of the page's tokens and elements.
function writeGuide(html) {
  const sheets = ['tokens', 'base', 'guide'].map((name) => readFileSync(`style/${name}.css`, 'utf8')).join('');
  const style = `guide-${digest(sheets, 'hex').slice(0, 16)}.css`;
  writeFileSync(join(folder, style), sheets);
  const [, icon] = /<link rel="icon" href="\.\/([^"]+)"/.exec(html);
  cargo('headgate-guide', '--', folder, style, icon);
}

// What the planner needs without a network: not the copies for sandboxed frames, which have no service worker, and
// which ask the network for everything.
function fillServiceWorker() {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = names.filter((name) => name !== 'sw.js').sort();
  const build = digest(files.map((name) => digest(readFileSync(join(folder, name)), 'hex')).join(), 'hex').slice(0, 16);
  const script = join(folder, 'sw.js');
  const filled = readFileSync(script, 'utf8').replace("'build-files'", JSON.stringify(files)).replace("'build-name'", `'${build}'`);
  if (filled.includes("'build-")) throw new Error('sw.js has no place for the files of the build');
  writeFileSync(script, filled);
}

mkdirSync(join(folder, 'frame'), { recursive: true });
await shortenScripts();
writeFileSync(index, allowScripts(putSecond(cutModule(joinStyles(putStill(await shortenInline(readFileSync(index, 'utf8'))))))));
writeGuide(readFileSync(index, 'utf8'));
fillServiceWorker();
