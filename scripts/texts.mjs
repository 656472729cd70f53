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

// The server writes little but letters and the headings of exported tables: indexes of their texts spare
// it hundreds of modules (20 MB).
const INDEXES = {
  'mails.js': /'\.\/(mails_\w+|providers_\w+|site_name)\.js'/,
  'tables.js':
    /'\.\/admin_(\w+_(column|cell)_\w+|banners_(name|url|target|from|to|state)\w*|statistics_(at|views|likes|dislikes|downloads|new_users))\.js'/,
};
const compiled = new URL('../packages/texts/compiled/', import.meta.url);
const every = readFileSync(new URL('messages/_index.js', compiled), 'utf8').split('\n');
for (const [name, texts] of Object.entries(INDEXES)) {
  const lines = every.filter((line) => texts.test(line));
  const moved = lines.map((line) => line.replace("'./", "'./messages/"));
  writeFileSync(new URL(name, compiled), `${moved.join('\n')}\n`);
}
