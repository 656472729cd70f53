import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules/.bin', name);
const PACKAGES = [
  'packages/contract',
  'packages/texts',
  'apps/api',
  'apps/web',
  'content',
  'e2e',
  'bench',
  'scripts',
];

/** Name, command and arguments of each check. */
export const CHECKS = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  [
    'who imports whom',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
  ],
  ['route types', bin('react-router'), ['typegen'], 'apps/web'],
  ...PACKAGES.map((name) => [`types of ${name}`, bin('tsc'), ['-p', name]]),
  ['dead code', bin('knip'), []],
  ['bundle budget', bin('size-limit'), []],
  ['file length', process.execPath, [join(root, 'scripts/file-length.mjs')]],
];

/** Runs one check, shows its output only when it fails; true when it passed. */
export function runCheck([name, command, args, cwd = '.']) {
  const started = Date.now();
  const result = spawnSync(command, args, { cwd: join(root, cwd), encoding: 'utf8' });
  const isPassed = result.status === 0;
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!isPassed) console.log(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`);
  return isPassed;
}
