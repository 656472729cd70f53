// `npm run dev`: the API from its sources, started again when one of them changes, and the web built
// again when one of its sources changes; the API notices a new build by itself and starts again.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const WEB_SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'packages/contract/src',
  'packages/texts/messages',
  'content/life-tips',
  'content/media/sources.json',
  'content/pages',
];

/** Editors write a file in several steps. */
const SETTLE_MS = 200;

const server = run(['--watch', '--watch-preserve-output', 'apps/api/src/server.ts']);
server.once('exit', (status) => process.exit(status ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

let timer;
let building;
for (const folder of WEB_SOURCES) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLE_MS);
  });
}

/** Builds what is stale; a change during a build is built after it. */
function rebuild() {
  if (building) return building.once('exit', rebuild);
  building = run(['scripts/prepare.mjs']);
  building.once('exit', () => {
    building = undefined;
  });
}

function run(args) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
}
