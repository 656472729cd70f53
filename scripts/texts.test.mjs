// The texts are compiled without Paraglide's own loader.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A file with plurals and parameters, and one that is short. */
const FILES = ['playables', 'time'];

test('compiled texts are what the command of Paraglide makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mam-texts-'));
  try {
    const official = compileByCommand(folder);
    const ours = join(root, 'packages/texts/compiled');
    expect(official.messages.length).toBeGreaterThan(20);
    const paths = [...official.messages, 'runtime.js', 'registry.js'];
    const differs = (path) => read(official.folder, path) !== read(ours, path);
    expect(paths.filter(differs)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('all texts are written where a process may open few files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mam-texts-'));
  try {
    const command = 'ulimit -n 256; exec "$0" scripts/texts.mjs "$1"';
    const args = ['-c', command, process.execPath, folder];
    const { status, stderr } = spawnSync('sh', args, { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const written = readdirSync(join(folder, 'messages')).length;
    expect(written).toBe(readdirSync(join(root, 'packages/texts/compiled/messages')).length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function compileByCommand(folder) {
  const settings = {
    baseLocale: 'vi',
    locales: ['vi', 'en'],
    modules: [join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': {
      pathPattern: FILES.map((file) => join(root, `packages/texts/messages/{locale}/${file}.json`)),
    },
  };
  mkdirSync(join(folder, 'project.inlang'));
  writeFileSync(join(folder, 'project.inlang/settings.json'), JSON.stringify(settings));
  const command = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js');
  const options = ['--project', 'project.inlang', '--outdir', 'compiled', '--no-emit-readme'];
  const strategy = ['--strategy', 'globalVariable', 'baseLocale'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'compile', '--silent', ...options, ...strategy],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  const compiled = join(folder, 'compiled');
  const names = readdirSync(join(compiled, 'messages'));
  const messages = names.filter((name) => name.endsWith('.js') && name !== '_index.js');
  return { folder: compiled, messages: messages.map((name) => `messages/${name}`) };
}

function read(folder, path) {
  return readFileSync(join(folder, path), 'utf8');
}
