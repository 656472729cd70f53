// Builds the web application from compiled texts: React Router (client and server), then .br and .gz
// beside every client file worth it. It is made beside the old build and swapped in when it is whole, so a
// build that fails or runs twice at once never leaves half a site. Plain Node 20 or newer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { toAscii } from './ascii.mjs';
import { offlineFiles } from './offline-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps/web');

const place = join(web, 'build');
// Git ignores this folder; rename works because it is on the same disk.
const scratch = join(web, '.react-router');
const made = join(scratch, `build-${process.pid}`);
const old = `${made}-old`;

run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], web);
removeUnlinkedStyles(join(made, 'client/assets'));
writeVersion(join(made, 'client'));
const manifest = await writeReadersManifest();
await buildWorker(join(made, 'client'));
toAsciiScripts(join(made, 'server'));
await compress(join(made, 'client'));
await writeOfflineFiles(join(made, 'client'), manifest);
swap();

/** Only what the server runs: browsers would load more bytes. */
function toAsciiScripts(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    writeFileSync(file, toAscii(readFileSync(file, 'utf8'), name));
  }
}

function swap() {
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
}

function run(args, cwd) {
  mkdirSync(scratch, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production', MAM_WEB_BUILD: made };
  const { status } = spawnSync(node24(), args, { cwd, env, stdio: 'inherit' });
  if (status === 0) return;
  rmSync(made, { recursive: true, force: true });
  process.exit(status ?? 1);
}

/** The Node of the optional dependencies where there is one: React Router needs at least 22. */
function node24() {
  const own = join(root, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}

/** The server's build leaves style sheets of its own chunks, which nothing that a browser loads names. */
function removeUnlinkedStyles(assets) {
  const names = readdirSync(assets);
  const read = (name) => readFileSync(join(assets, name), 'utf8');
  const scripts = names.filter((name) => name.endsWith('.js')).map(read);
  const styles = names.filter((name) => name.endsWith('.css'));
  for (const name of styles.filter((style) => !scripts.some((text) => text.includes(style)))) {
    rmSync(join(assets, name));
  }
}

/** `version.json` names the build, for pages that an earlier one made. */
function writeVersion(client) {
  const manifest = readdirSync(join(client, 'assets')).find((name) =>
    /^manifest-\w+\.js$/.test(name),
  );
  const version = /\w+(?=\.js$)/.exec(manifest)[0];
  writeFileSync(join(client, 'version.json'), JSON.stringify({ version }));
}

/**
 * The service worker: one classic script, which Firefox needs. It names the version of the offline page, which it
 * fetches when it is installed: a deployment that changes neither replaces no worker.
 */
async function buildWorker(client) {
  const page = readFileSync(join(root, 'deploy/offline.html'));
  const banner = `/* ${createHash('sha256').update(page).digest('hex').slice(0, 8)} */`;
  const build = await rolldown({
    input: join(web, 'src/service-worker/worker.ts'),
    platform: 'browser',
    transform: { target: 'es2020', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await build.write({
    file: join(client, 'sw.js'),
    format: 'iife',
    minify: true,
    postBanner: banner,
  });
  await build.close();
}

/** The routes that browsers of public pages know; the server names this file in them. */
async function writeReadersManifest() {
  const { assets, entry } = await import(pathToFileURL(join(made, 'server/index.js')).href);
  const manifest = entry.module.readersAssets(assets);
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(join(made, 'client', manifest.url), text);
  return manifest;
}

/** After the others are compressed: their bytes as sent are in it. */
async function writeOfflineFiles(client, manifest) {
  const file = join(client, 'offline-files.json');
  writeFileSync(file, JSON.stringify(offlineFiles(client, manifest)));
  await shrink(file);
}

/** The files are worked on by the threads of zlib, as many at once as there are. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(shrink));
}

async function shrink(path) {
  const bytes = readFileSync(path);
  if (bytes.length < 512) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const small = [
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ];
  const [gz, br] = await Promise.all(small);
  writeFileSync(`${path}.gz`, gz);
  writeFileSync(`${path}.br`, br);
}
