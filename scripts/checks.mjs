import { spawnSync } from 'node:child_process';
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

const COLORS = process.stdout.isTTY ? 'force' : 'off';

/** Name, command and arguments of each check. */
export const CHECKS = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', `--colors=${COLORS}`, '.']],
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
  ['route types', bin('react-router'), ['typegen'], 'apps/web'],
  ...PACKAGES.map((name) => [`types of ${name}`, bin('tsc'), ['-p', name]]),
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

/** Runs one check, shows its output only when it fails; true when it passed. */
export function runCheck([name, command, args, cwd = '.']) {
  const started = Date.now();
  const result = spawnSync(command, args, { cwd: join(root, cwd), encoding: 'utf8', env });
  const isPassed = result.status === 0;
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!isPassed) console.log(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`);
  return isPassed;
}

/** Runs a program of node_modules/.bin in full view; its exit status, 1 where it could not start. */
export function runShown(name, args, more = {}) {
  return (
    spawnSync(bin(name), args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status ??
    1
  );
}
