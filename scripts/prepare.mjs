// Makes a fresh clone ready, and a changed one ready again: installs, compiles texts, builds web and API.
// Plain JavaScript for Node 18 and later: it runs before anything is installed. It looks at results
// and does again what is missing or stale; install scripts of packages are neither needed nor trusted.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh, stamp } from './stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const NODE_MAJOR = 24;
const quiet = process.argv.includes('--quiet');

install();
build('texts', {
  script: 'scripts/texts.mjs',
  result: 'packages/texts/compiled/messages.js',
  sources: ['packages/texts/messages', 'scripts/texts.mjs'],
});
build('web', {
  script: 'scripts/build-web.mjs',
  result: 'apps/web/build/server/index.js',
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/vite.config.ts',
    'apps/web/react-router.config.ts',
    'apps/web/markdown.plugin.ts',
    'apps/web/markdown-blocks.ts',
    'packages/contract/src',
    'packages/texts/messages',
    'content/life-tips',
    'content/media/sources.json',
    'content/pages',
    'scripts/build-web.mjs',
    'package-lock.json',
  ],
});
build('api', {
  script: 'scripts/build-api.mjs',
  result: 'apps/api/build/start.js',
  sources: [
    'apps/api/src',
    'packages/contract',
    'packages/texts/messages',
    'packages/texts/package.json',
    'packages/texts/project.inlang/settings.json',
    'scripts/texts.mjs',
    'scripts/build-api.mjs',
    'package-lock.json',
  ],
});

function install() {
  const mark = join(root, 'node_modules/.mam-install');
  const sources = ['package-lock.json', ...packageFiles()];
  if (isFresh(root, mark, sources) && nodePath()) return;
  say('Installing packages (once; needs the npm registry) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  // Not `ci`: it refuses a lock file that leaves out binaries of other platforms, as ours does.
  // Here and not in .npmrc, where `ignore-scripts` would also switch off what runs before `npm start`.
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...first, 'install', ...options];
  run(command, args, 'npm install failed: is the npm registry within reach?');
  makeExecutable('node_modules/@ffmpeg-installer', 'ffmpeg');
  makeExecutable('node_modules/@ffprobe-installer', 'ffprobe');
  if (!nodePath()) {
    fail(
      `Node ${NODE_MAJOR} or later is needed and no build of it comes with npm for this machine.`,
    );
  }
  lendExec();
  stamp(root, mark, sources);
}

/**
 * Scripts begin with `exec`, so that no shell stands between npm and the program: npm passes signals
 * to its child only, and a shell keeps them to itself. On Windows, whose shell has no `exec`, this
 * file on npm's path runs the command.
 */
function lendExec() {
  if (process.platform === 'win32')
    writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n');
}

function build(name, { script, result, sources }) {
  const mark = join(root, `node_modules/.mam-${name}`);
  if (existsSync(join(root, result)) && isFresh(root, mark, sources)) return;
  say(`Building ${name} …`);
  run(nodePath() ?? process.execPath, [join(root, script)], `building ${name} failed`);
  if (!existsSync(join(root, result))) fail(`${script} ended well but made no ${result}`);
  stamp(root, mark, sources);
}

/** The Node that runs the product: the one npm brought, else this one if it is new enough. */
function nodePath() {
  const brought = join(
    root,
    'node_modules/.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  );
  const major = (path) => {
    const shell = process.platform === 'win32';
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', shell });
    return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
  };
  if (existsSync(brought) && major(brought) >= NODE_MAJOR) return brought;
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined;
}

function packageFiles() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const all = ['', ...folders, 'e2e', 'bench', 'scripts'].map((f) => join(f, 'package.json'));
  return all.filter((file) => existsSync(join(root, file)));
}

/** The archives of some packages lose the run bit where install scripts are off. */
function makeExecutable(folder, name) {
  if (process.platform === 'win32' || !existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder))) {
    const file = join(root, folder, entry, name);
    if (existsSync(file)) chmodSync(file, 0o755);
  }
}

function run(command, args, complaint) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: quiet ? 'pipe' : 'inherit' });
  if (status !== 0) fail(complaint);
}

function say(text) {
  if (!quiet) console.log(text);
}

function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}
