// Compiles the messages of packages/texts into typed functions.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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
if (result.status !== 0) process.exit(result.status ?? 1);

// The server writes little but letters: an index of their texts spares it hundreds of modules (20 MB).
const compiled = new URL('../packages/texts/compiled/', import.meta.url);
const every = readFileSync(new URL('messages/_index.js', compiled), 'utf8').split('\n');
const ofLetters = every.filter((line) =>
  /'\.\/(mails_\w+|providers_\w+|site_name)\.js'/.test(line),
);
const lines = ofLetters.map((line) => line.replace("'./", "'./messages/"));
writeFileSync(new URL('mails.js', compiled), `${lines.join('\n')}\n`);
