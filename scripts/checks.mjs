import { execFile, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules/.bin', name);
const PACKAGES = [
  'packages/contract',
  'packages/texts',
  'apps/api',
  'apps/web',
  'apps/web/src/service-worker',
  'content',
  'e2e',
  'bench',
  'scripts',
];

const AT_A_TIME = 2;
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
const COLORS = process.stdout.isTTY ? 'force' : 'off';

/** Name, command and arguments of each check. */
export const CHECKS = [
  // Writes what the types of apps/web need, so it goes first.
  ['route types', bin('react-router'), ['typegen'], 'apps/web'],
  // The longest ones begin early.
  ...PACKAGES.map((name) => [`types of ${name}`, bin('tsc'), ['-p', name]]),
  [
    'who imports whom',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
  ],
  [
    'no cycle between folders',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.folders.mjs', 'packages', 'apps'],
  ],
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', `--colors=${COLORS}`, '.']],
  ['table types', process.execPath, [join(root, 'scripts/db-types.ts'), '--check']],
  ['content', process.execPath, [join(root, 'scripts/content-check.ts')]],
  ['dead code', bin('knip'), []],
  ['weight of every page', process.execPath, [join(root, 'scripts/page-weight.mjs')]],
  ['weight of the player and of styles', bin('size-limit'), []],
  ['conventions', process.execPath, [join(root, 'scripts/conventions.mjs')]],
];

// The shims of node_modules/.bin start the first Node on PATH: it must be the one that npm brought.
// Threads and processes that tests start by the hundred find their modules compiled.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
};

/** Runs all checks, as many at a time as a small machine has cores. @returns the names of those that failed. */
export async function runChecks() {
  const failed = [];
  const waiting = CHECKS.slice(1).values();
  const work = async () => {
    for (const check of waiting) if (!(await passes(check))) failed.push(check[0]);
  };
  if (!(await passes(CHECKS[0]))) failed.push(CHECKS[0][0]);
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return failed;
}

/** Runs one check and shows its output only when it fails. */
async function passes([name, command, args, cwd = '.']) {
  const started = Date.now();
  const options = { cwd: join(root, cwd), env, maxBuffer: OUTPUT_BYTES_MAX };
  const { error, output } = await new Promise((resolve) =>
    execFile(command, args, options, (error, out, err) => resolve({ error, output: out + err })),
  );
  console.log(`${error ? '✗' : '✓'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (error) console.log(output || error.message);
  return !error;
}

/** Runs a program of node_modules/.bin in full view; its exit status, 1 where it could not start. */
export function runShown(name, args, more = {}) {
  return (
    spawnSync(bin(name), args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status ??
    1
  );
}
