// Compiles the messages of packages/texts into typed functions.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../packages/texts/', import.meta.url));
const cli = fileURLToPath(
  new URL('../node_modules/@inlang/paraglide-js/bin/run.js', import.meta.url),
);
const args = ['compile', '--project', './project.inlang', '--outdir', './compiled', '--silent'];
const result = spawnSync(
  process.execPath,
  [cli, ...args, '--no-emit-readme', '--strategy', 'globalVariable', 'baseLocale'],
  { cwd, stdio: 'inherit' },
);
process.exit(result.status ?? 1);
