// Compiles the messages of packages/texts into typed functions. `@mam/texts` holds all of them,
// `@mam/texts/<file>` those of one message file: for look-ups by key, and for the server, which
// would load a thousand modules (20 MB) with the whole.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCALES = ['vi', 'en'];

const texts = new URL('../packages/texts/', import.meta.url);
const files = readdirSync(new URL('messages/vi/', texts)).map((name) => name.replace('.json', ''));

writeSettings();
compile();
for (const file of files) writeIndex(file);

/** The project file of inlang; its patterns know no wildcard, so every message file is listed. */
function writeSettings() {
  const settings = {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: LOCALES[0],
    locales: LOCALES,
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: files.map((file) => `./messages/{locale}/${file}.json`),
    },
  };
  write('project.inlang/settings.json', `${JSON.stringify(settings, null, 2)}\n`);
}

function compile() {
  const cli = new URL('../node_modules/@inlang/paraglide-js/bin/run.js', import.meta.url);
  const args = ['compile', '--project', './project.inlang', '--outdir', './compiled', '--silent'];
  const { status } = spawnSync(
    process.execPath,
    [fileURLToPath(cli), ...args, '--no-emit-readme', '--strategy', 'globalVariable', 'baseLocale'],
    { cwd: fileURLToPath(texts), stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

function writeIndex(file) {
  const messages = JSON.parse(readFileSync(new URL(`messages/vi/${file}.json`, texts), 'utf8'));
  const lines = Object.keys(messages).map((key) => `export * from '../messages/${key}.js';\n`);
  write(`compiled/files/${file}.js`, lines.join(''));
}

function write(path, content) {
  const target = new URL(path, texts);
  mkdirSync(new URL('./', target), { recursive: true });
  writeFileSync(target, content);
}
