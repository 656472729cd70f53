// Documents lead only to what is there, decisions are all listed, and the glossary stays short.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const DECISIONS = 'docs/decisions';
const GLOSSARY_ROWS_MAX = 60;
const MENTION = /\b(?:ADR|[Dd]ecision) (\d{3})\b/g;
const COMMENT = /^\s*(?:\/\*|\*|\/\/).*$/gm;
const FILE_NAME = /(?<![\w<>*/.-])[a-z][\w/.-]*\.(?:tsx?|mjs|css|md)\b/g;
const decisions = readdirSync(join(root, DECISIONS)).filter((name) => /^\d{3}-/.test(name));

test('every link between documents leads to a file', () => {
  const broken = listFiles('*.md').flatMap((path) =>
    [...read(path).matchAll(/\]\((?!\w+:|[/#])([^)#\s]+)/g)]
      .map(([, target]) => join(dirname(path), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every decision that code or a document mentions exists', () => {
  const known = new Set(decisions.map((name) => name.slice(0, 3)));
  const unknown = listFiles('*.md', '*.ts', '*.tsx', '*.mjs', '*.sql').flatMap((path) =>
    [...read(path).matchAll(MENTION)]
      .filter(([, number]) => !known.has(number))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

test('every file that a comment names exists', () => {
  const code = listFiles('*.ts', '*.tsx', '*.mjs', '*.css');
  const names = new Set(listFiles('*').map((path) => basename(path)));
  const gone = code.flatMap((path) =>
    [...read(path).matchAll(COMMENT)]
      .flatMap(([text]) => [...text.matchAll(FILE_NAME)])
      .filter(([name]) => !names.has(basename(name)))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('the index lists every decision under its number and title', () => {
  const index = read(`${DECISIONS}/README.md`);
  const unlisted = decisions.filter((name) => {
    const [, title] = /^# \d{3} · (.+)$/m.exec(read(`${DECISIONS}/${name}`)) ?? [];
    return !title || !index.includes(`- [${name.slice(0, 3)}](${name}) ${title}`);
  });
  expect(unlisted).toEqual([]);
});

test('the glossary is one table with each word once', () => {
  const lines = read('docs/glossary.md').split('\n## ')[0].split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const last = lines.findLastIndex((line) => line.startsWith('|'));
  expect(lines.slice(first, last + 1).filter((line) => !line.startsWith('|'))).toEqual([]);
  const rows = lines.slice(first + 2, last + 1);
  const words = rows.flatMap((row) =>
    row
      .split('|')[1]
      .split(',')
      .map((word) => word.trim()),
  );
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(rows.length).toBeLessThanOrEqual(GLOSSARY_ROWS_MAX);
});

function listFiles(...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path && existsSync(join(root, path)));
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
