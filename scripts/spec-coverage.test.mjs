// docs/spec-coverage.md must not promise what is not there.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const LEFTOVER = 'leftover, not built (ADR 003)';
// Rows of each point when the table was drawn up: more may come, none may go.
const ROWS_MIN = { 1: 24, 2: 40, 3: 15, 4: 14, 5: 23, 6: 10, 7: 38, 8: 17, 9: 23 };
const rows = readRows(read('docs/spec-coverage.md'));

test.each(Object.entries(ROWS_MIN))('point %s has all its rows', (point, atLeast) => {
  const found = rows.filter((row) => row.point === point);
  expect(found.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(found.map((row) => row.sentence)).size).toBe(found.length);
});

test('every row has a state, and what is done has a file and a test', () => {
  const wrong = rows.filter(({ state, where, tests, cells }) => {
    if (cells !== 4 || !isState(state)) return true;
    if (state === 'open') return where.length + tests.length > 0;
    return state !== LEFTOVER && (where.length === 0 || tests.length === 0);
  });
  expect(wrong.map((row) => row.sentence)).toEqual([]);
});

test('every named file exists', () => {
  const files = rows.flatMap((row) => [
    ...row.where,
    ...row.tests.map((name) => name.split(' › ')[0]),
  ]);
  expect([...new Set(files)].filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('every named test stands in its file', () => {
  const named = [...new Set(rows.flatMap((row) => row.tests))];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !hasTest(name))).toEqual([]);
});

describe('the check itself', () => {
  test('finds a test by its whole name only', () => {
    const source = `test('a b', () => {});\nit.each([1])(\n  "c's d",\n fn);\n// test('gone', fn)\ntest.skip('e', fn);`;
    const found = ['a b', "c's d", 'a', 'b', 'gone', 'e'].filter((name) =>
      testNames(source).has(name),
    );
    expect(found).toEqual(['a b', "c's d"]);
  });
});

function isState(state) {
  return ['done', 'open', LEFTOVER].includes(state) || /^partly: .+ open$/.test(state);
}

function hasTest(reference) {
  const [file, name] = reference.split(' › ');
  return Boolean(name) && existsSync(new URL(file, root)) && testNames(read(file)).has(name);
}

/** Names written as the first argument of `test(…)`, `it(…)` or of what `.each(…)` gives; skipped ones do not count. */
function testNames(source) {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  const calls = code.matchAll(
    /(?:\b(?:test|it)|\))\(\s*(?<quote>['"`])(?<name>(?:\\.|(?!\k<quote>).)*)\k<quote>\s*,/g,
  );
  return new Set([...calls].map(({ groups }) => groups.name.replace(/\\(.)/g, '$1')));
}

function readRows(markdown) {
  let point = '';
  return markdown.split('\n').flatMap((line) => {
    point = /^## (\d)\./.exec(line)?.[1] ?? point;
    if (!line.startsWith('| ') || line.startsWith('| Sentence ')) return [];
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [sentence, where = '', tests = '', state] = cells;
    return [
      { point, sentence, where: codeIn(where), tests: codeIn(tests), state, cells: cells.length },
    ];
  });
}

function codeIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
}

function read(file) {
  return readFileSync(fileURLToPath(new URL(file, root)), 'utf8');
}
