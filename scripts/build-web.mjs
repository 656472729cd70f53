// Builds the web application: texts, React Router (client and server), then .br and .gz beside
// every client file worth it. Plain Node 20 or newer; prints what a page loads.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps/web');

run([join(root, 'scripts/texts.mjs')], root);
run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], web);
compress(join(web, 'build/client'));

function run(args, cwd) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(node24(), args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The Node of the optional dependencies where there is one: React Router needs at least 22. */
function node24() {
  const own = join(root, 'node_modules/.bin/node');
  return statSync(own, { throwIfNoEntry: false }) ? own : process.execPath;
}

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 512) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  }
}
