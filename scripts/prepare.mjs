// Makes a fresh clone ready, and a changed one ready again: installs, compiles texts, builds web and API.
// Plain JavaScript for Node 18 and later: it runs before anything is installed. It looks at results
// and does again what is missing or stale; install scripts of packages are neither needed nor trusted.
// `--tools` installs what tests and checks need besides; once there, they are kept up to date.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh, stamp } from './stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const NODE_MAJOR = 24;
/** The development package whose presence tells that the others are there too. */
const TOOL = 'node_modules/vitest/package.json';
const quiet = process.argv.includes('--quiet');

install();
await make({
  name: 'texts',
  script: 'scripts/texts.mjs',
  result: 'packages/texts/compiled/messages.js',
  sources: ['packages/texts/messages', 'scripts/texts.mjs'],
});
const web = {
  name: 'web',
  script: 'scripts/build-web.mjs',
  result: 'apps/web/build/server/index.js',
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/vite.config.ts',
    'apps/web/chunks.ts',
    'apps/web/inline-script.plugin.ts',
    'apps/web/react-router.config.ts',
    'apps/web/markdown.plugin.ts',
    'apps/web/markdown-blocks.ts',
    'packages/contract/src',
    'packages/texts/messages',
    'content/life-tips',
    'content/media/sources.json',
    'content/pages',
    'scripts/ascii.mjs',
    'scripts/build-web.mjs',
    'deploy/offline.html',
    'scripts/offline-files.mjs',
    'package-lock.json',
  ],
};
const api = {
  name: 'api',
  script: 'scripts/build-api.mjs',
  result: 'apps/api/build/start.js',
  sources: [
    'apps/api/src',
    'packages/contract',
    'packages/texts/messages',
    'packages/texts/package.json',
    'scripts/texts.mjs',
    'scripts/ascii.mjs',
    'scripts/build-api.mjs',
    'package-lock.json',
  ],
};
await make(web, api);

function install() {
  const mark = join(root, 'node_modules/.mam-install');
  const sources = ['package-lock.json', ...packageFiles()];
  const hasTools = existsSync(join(root, TOOL));
  const withTools = hasTools || process.argv.includes('--tools');
  if (isFresh(root, mark, sources) && nodePath() && hasTools === withTools) return;
  say(`Installing packages${withTools ? '' : ' (once; needs the npm registry)'} …`);
  // Without it, an install that is cut short is done again.
  rmSync(mark, { force: true });
  // Not `ci`: it refuses a lock file that leaves out binaries of other platforms, as ours does.
  // Here and not in .npmrc, where `ignore-scripts` would also switch off what runs before `npm start`.
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', `--${withTools ? 'include' : 'omit'}=dev`, ...options];
  if (!installByAddress(args) && npm(args).status !== 0)
    fail('npm install failed: is the npm registry within reach?');
  makeExecutable('node_modules/@ffmpeg-installer', 'ffmpeg');
  makeExecutable('node_modules/@ffprobe-installer', 'ffprobe');
  if (!nodePath()) {
    fail(
      `Node ${NODE_MAJOR} or later is needed and no build of it comes with npm for this machine.`,
    );
  }
  lendCommands();
  removeUnread(withTools);
  stamp(root, mark, sources);
}

/** Runs npm: the one that started this, else the one on the path. */
function npm(args, stdio = quiet ? 'pipe' : 'inherit') {
  const file = process.env.npm_execpath;
  const [command, first] = file?.endsWith('js') ? [process.execPath, [file]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio, encoding: 'utf8' });
}

/**
 * Installs from a copy of the lock file with the address of each archive. The lock file names none, since
 * registries differ, and npm would first fetch the list of all versions of each package, which takes half of
 * the time. False where that fails, as with a registry that keeps archives elsewhere.
 */
function installByAddress(args) {
  // npm reads this file instead of package-lock.json where it is.
  const copy = join(root, 'npm-shrinkwrap.json');
  const registry = npm(['config', 'get', 'registry'], 'pipe').stdout?.trim().replace(/\/?$/, '/');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages ?? {})) {
    if (entry.link || !path.includes('node_modules/')) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    entry.resolved = `${registry}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  try {
    writeFileSync(copy, JSON.stringify(lock));
    return npm(args).status === 0;
  } finally {
    rmSync(copy, { force: true });
  }
}

/**
 * Scripts begin with `exec`, so that no shell stands between npm and the program: npm passes signals
 * to its child only, and a shell keeps them to itself. Windows has neither `exec` nor `env`: there
 * these files on npm's path run the command, without a variable that only Linux reads.
 */
function lendCommands() {
  if (process.platform !== 'win32') return;
  const lend = (name, text) => writeFileSync(join(root, `node_modules/.bin/${name}.cmd`), text);
  lend('exec', '@%*\r\n');
  lend('env', '@for /f "tokens=1*" %%a in ("%*") do @%%b\r\n');
}

/**
 * Removes what no program here reads, a fifth of all bytes: C headers and manuals of Node, and source maps, which
 * only help to debug a package.
 */
function removeUnread(withTools) {
  const folder = join(root, 'node_modules');
  const nodes = readdirSync(folder).filter((name) => name.startsWith('node-'));
  for (const name of nodes.filter((node) => existsSync(join(folder, node, 'bin')))) {
    for (const part of ['include', 'share'])
      rmSync(join(folder, name, part), { recursive: true, force: true });
  }
  if (!withTools) removeMaps(folder);
}

function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A link may lead to a workspace, whose files are ours.
    if (entry.isDirectory()) removeMaps(path);
    else if (/\.(js|mjs|cjs|css|ts|mts|cts)\.map$/.test(entry.name)) rmSync(path);
  }
}

/** Builds these at once; a failure waits for the others, so that none goes on without us. */
async function make(...parts) {
  const results = await Promise.allSettled(parts.map(build));
  const failed = results.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) fail(failed.map(({ reason }) => reason.message).join('\n'));
}

async function build({ name, script, result, sources }) {
  const mark = join(root, `node_modules/.mam-${name}`);
  if (existsSync(join(root, result)) && isFresh(root, mark, sources)) return;
  say(`Building ${name} …`);
  const output = quiet ? 'ignore' : 'inherit';
  const made = spawn(nodePath() ?? process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', output, output],
  });
  const [status] = await once(made, 'exit');
  if (status !== 0) throw new Error(`building ${name} failed`);
  if (!existsSync(join(root, result)))
    throw new Error(`${script} ended well but made no ${result}`);
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

function say(text) {
  if (!quiet) console.log(text);
}

function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}
