// Bundles the API and its packages into apps/api/build: one file an entry, and a chunk for each part
// that the sources import on demand. A running server may still load chunks of the build before, so
// those stay until the next one.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { toAscii, toAsciiColumns } from './ascii.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'apps/api/src');
const target = join(root, 'apps/api/build');
const temporary = `${target}-${process.pid}`;

/** Longer than a build takes. */
const BUILD_MS = 60_000;

/** Native code, or absent on purpose. */
const EXTERNAL = ['sharp', 'pg-native'];

/** Modules that run in a thread of their own are entries, which lie beside the chunk that starts them. */
const WORKER_URL = /new URL\((['"])[\w./-]*?([\w-]+\.worker)\.ts\1, import\.meta\.url\)/g;

/** Paths that a module builds from its own place must not move with the bundle. */
const originalUrls = {
  name: 'original-urls',
  transform: {
    filter: { id: /apps[\\/]api[\\/]src[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const path = relative(target, id).replaceAll('\\', '/');
      const url = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      const parts = code.split(WORKER_URL);
      // Every third part is the code between two such addresses, followed by a quote and a name.
      const moved = parts.map((part, at) => {
        if (at % 3 === 0) return part.replaceAll('import.meta.url', url);
        return at % 3 === 1 ? '' : `new URL('./${part}.js', import.meta.url)`;
      });
      return { code: moved.join(''), map: null };
    },
  },
};

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Read by platform/build-info.ts. */
const BUILD = JSON.stringify({ version, commit: findCommit() });

/** Each is built by itself: a chunk that two entries share would load the packages of both. */
const ENTRIES = [
  'start',
  'admin-create',
  'keys-reset',
  'backup',
  'restore',
  'media-move',
  'doctor',
  'features/imports/imports.worker',
  'features/seed/complete-files.worker',
];
for (const entry of ENTRIES) await bundle(entry);
for (const name of readdirSync(temporary)) if (name.endsWith('.js')) finish(join(temporary, name));
publish();

async function bundle(entry) {
  const build = await rolldown({
    input: join(source, `${entry}.ts`),
    platform: 'node',
    external: EXTERNAL,
    plugins: [originalUrls],
    transform: { define: { MAM_BUILD: BUILD } },
  });
  await build.write({
    dir: temporary,
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    // Names stay whole for stack traces; V8 keeps the text in memory, so the rest is dropped.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await build.close();
}

/** The commit of the sources, marked when they differ from it; `COMMIT` names it where there is no repository. */
function findCommit() {
  const args = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=8'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return process.env.COMMIT || (status === 0 ? stdout.trim() : '');
}

/**
 * Writes a chunk in ASCII, with one mapping for each source line instead of one for each token: a stack
 * trace needs no more, and the server that reads the map for one takes an eighth of the memory.
 */
function finish(file) {
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, toAscii(code, basename(file)));
  if (!existsSync(`${file}.map`)) return;
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const isNewLine = ([, source, line], before) => source !== before?.[1] || line !== before?.[2];
  const lines = decode(map.mappings).map((segments) =>
    segments.filter((segment, index) => isNewLine(segment, segments[index - 1])),
  );
  const moved = toAsciiColumns(code, lines);
  const mappings = encode(moved.map((line) => line.map((segment) => segment.slice(0, 4))));
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, names: [], mappings }));
}

/** Moves the files into place, chunks before the entries that import them. */
function publish() {
  const previous = statSync(join(target, 'start.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  mkdirSync(target, { recursive: true });
  const isEntry = (name) => ENTRIES.some((entry) => `${basename(entry)}.js` === name);
  const names = readdirSync(temporary).toSorted((a, b) => isEntry(a) - isEntry(b));
  for (const name of names) renameSync(join(temporary, name), join(target, name));
  rmSync(temporary, { recursive: true });
  rmSync(join(target, 'compile-cache'), { recursive: true, force: true });
  removeOlderThan(previous - BUILD_MS);
}

function removeOlderThan(time) {
  for (const name of readdirSync(target)) {
    const file = join(target, name);
    if (statSync(file).mtimeMs < time) rmSync(file);
  }
}
