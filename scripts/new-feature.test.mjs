// The generator runs in a copy of the repository: two features, one with an admin area. What they bring
// passes the checks that a feature can break, and its own API tests on a real database.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './conventions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const IRRELEVANT = /^(content\/(media\/(?!make\/)|banners)|docs|deploy)\//;
/** What files of the two features are called. */
const NAMES = /study-?guide|quiz/i;
const FEATURES = [
  ['study-guides', '--admin', '--vi', 'tài liệu'],
  ['quizzes', '--singular', 'quiz'],
];

let tree = '';
let written = [];

beforeAll(() => {
  tree = copyRepository();
  for (const args of FEATURES) {
    const { status, output } = generate(...args);
    expect(status, output).toBe(0);
  }
  written = git('ls-files', '-mo', '--exclude-standard');
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('a feature has its files in every part of the product', () => {
  const guides = written.filter(
    (path) => path.includes('tudy-guide') || path.includes('StudyGuide'),
  );
  expect(guides).toHaveLength(22);
  expect(written).toContain('apps/web/src/pages/public/study-guide.tsx');
  expect(written).toContain('apps/web/src/features/study-guides/admin/StudyGuideManager.tsx');
  expect(written).toContain('apps/api/src/test/make/quiz.ts');
  expect(written.filter((path) => /quiz.*admin|admin.*quiz/i.test(path))).toEqual([]);
});

test('no placeholder is left, and the conventions hold', () => {
  const files = written.map((path) => ({ path, text: readFileSync(join(tree, path), 'utf8') }));
  expect(files.filter(({ text }) => /\$[A-Za-z]+\$|undefined_/.test(text))).toEqual([]);
  expect(findViolations(files.filter(({ path }) => NAMES.test(path)))).toEqual([]);
});

test('format and lint', () => {
  const { status, output } = runTool('biome', 'ci', '--error-on-warnings', ...written);
  expect(status, output).toBe(0);
});

test('every file and export is used', () => {
  const { output } = runTool('knip');
  expect(output.split('\n').filter((line) => NAMES.test(line))).toEqual([]);
});

test.each([
  ['who imports whom', 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
  // Those of the contract are among them.
  ['types of the API', 'tsc', '-p', 'apps/api'],
  ['types of the web', 'tsc', '-p', 'apps/web'],
  ['types of the journeys', 'tsc', '-p', 'e2e'],
  ['tests', 'vitest', 'run', 'study-guides', 'quizzes', 'packages/texts', 'nav-items'],
])('%s', (_, ...command) => {
  const { status, output } = runTool(...command);
  expect(status, output).toBe(0);
});

test.each([
  [['quizzes', '--singular', 'quiz'], /“quizzes” is taken/],
  [['banners'], /“banners” is taken/],
  [['videos'], /“videos” is taken/],
  [['Courses'], /is not a noun in lower case/],
  [['sheep'], /The singular of “sheep” is not known/],
  [[], /is not a noun in lower case/],
])('%j is refused and writes nothing', (args, message) => {
  expectRefusal(args, message);
});

test('a list that is no longer where it was is named, and nothing is written', () => {
  const path = join(tree, 'packages/contract/src/core/endpoint.ts');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('CACHE_TAGS = [', 'TAGS = ['));
  expectRefusal(['seminars'], /core\/endpoint\.ts has nothing that matches/);
  writeFileSync(path, text);
});

function expectRefusal(args, message) {
  const before = snapshot();
  const { status, output } = generate(...args);
  expect(output).toMatch(message);
  expect(status).toBe(1);
  expect(snapshot()).toBe(before);
}

/** The files that a feature may depend on, with packages of the original and workspaces of the copy. */
function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'mam-new-feature-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter((each) => each && !IRRELEVANT.test(each))) {
    cpSync(join(root, path), join(copy, path), { recursive: true, force: true });
  }
  const packages = readdirSync(join(root, 'node_modules')).filter(
    (name) => !/^\.(?!bin$)|^@mam$/.test(name),
  );
  for (const name of packages)
    link(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  const workspaces = ['packages/contract', 'packages/texts', 'apps/api', 'apps/web'];
  for (const path of workspaces)
    link(join(copy, path), join(copy, 'node_modules/@mam', path.split('/')[1]));
  tree = copy;
  git('init', '-q');
  git('add', '-A');
  return copy;
}

function link(target, path) {
  mkdirSync(join(path, '..'), { recursive: true });
  symlinkSync(target, path, 'junction');
}

function generate(...args) {
  return run(process.execPath, ['scripts/new-feature.mjs', ...args]);
}

function runTool(name, ...args) {
  return run(join('node_modules/.bin', name), args);
}

function run(command, args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST/.test(name)),
  );
  const PATH = join(tree, 'node_modules/.bin') + delimiter + env.PATH;
  const options = { cwd: tree, encoding: 'utf8', env: { ...env, PATH } };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { status, output: `${stdout}${stderr}` };
}

function git(...args) {
  return execFileSync('git', args, { cwd: tree, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Names and contents of all files, as one hash. */
function snapshot() {
  git('add', '-A');
  return git('write-tree').join();
}
