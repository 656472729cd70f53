import { expect, test } from 'vitest';
import { BANNED_WORDS } from './banned-words.mjs';
import { findViolations, RULES } from './conventions.mjs';

const api = 'apps/api/src';
const feature = `${api}/features/cats`;

/** Rule, path and text of a file that breaks it. */
const PLANTED = [
  ['clock', `${feature}/cats.service.ts`, 'const now = new Date();'],
  ['clock', `${api}/http/a.ts`, 'const ms = Date.now();'],
  ['environment', `${api}/http/a.ts`, 'const port = process.env.PORT;'],
  ['environment', 'apps/web/src/a.ts', "process.env['PORT']"],
  ['sql', `${feature}/cats.service.ts`, 'sql`select 1`'],
  ['sql', `${feature}/cats.routes.ts`, "db.selectFrom('cats')"],
  ['status-code', `${feature}/cats.routes.ts`, 'reply.code(404).send()'],
  ['feature-word', 'apps/web/src/platform/a.ts', "callApi('GET /api/courses', {})"],
  ['feature-word', 'apps/web/src/admin-ui/a.tsx', "callApi('PUT /api/admin/cats/:id', input)"],
  ['feature-word', 'apps/web/src/ui/a.tsx', '<b>{m.comments_title()}</b>'],
  ['role', `${feature}/cats.helpers.ts`, ''],
  ['role', `${feature}/cats.ts`, ''],
  [
    'function-length',
    'apps/web/src/ui/A.tsx',
    `export function A() {\n  return (\n    <p>\n${'      <br />\n'.repeat(60)}    </p>\n  );\n}`,
  ],
  ['environment', 'apps/web/src/features/courses/test/a.ts', 'process.env.PORT'],
  ['role', `${feature}/kittens/kittens.helpers.ts`, ''],
  ['test-length', `${feature}/cats.test.ts`, '\n'.repeat(700)],
  ...Object.keys(BANNED_WORDS).flatMap((word) => [
    ['words', `${feature}/cats.service.ts`, `// The ${word} which a cat has.`],
    ['words', `${feature}/cats.test.ts`, `const cat${word[0].toUpperCase()}${word.slice(1)} = 1;`],
  ]),
];

test.each(PLANTED)('%s: %s with «%s»', (rule, path, text) => {
  const found = findViolations([{ path, text }]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(` ${rule}:`);
});

test('folder-size: more than 25 files', () => {
  const files = Array.from({ length: 26 }, (_, i) => ({ path: `${api}/http/a${i}.ts`, text: '' }));
  expect(findViolations(files)).toEqual([`${api}/http folder-size: 26 files`]);
});

test('folder-size: tests are not counted', () => {
  const path = (i) => `${api}/http/a${i}${i > 24 ? '.test' : ''}.ts`;
  const files = Array.from({ length: 40 }, (_, i) => ({ path: path(i), text: '' }));
  expect(findViolations(files)).toEqual([]);
});

test('folder-size: any number of migrations', () => {
  const path = (i) => `${api}/db/migrations/${String(i + 1).padStart(4, '0')}_a.sql`;
  const files = Array.from({ length: 40 }, (_, i) => ({ path: path(i), text: '' }));
  expect(findViolations(files)).toEqual([]);
});

test.each(["db.deleteFrom('cats')", 'sql`update cats set age = 1`'])('one-writer: %s', (text) => {
  const owner = { path: `${feature}/cats.queries.ts`, text: "db.insertInto('cats')" };
  const path = `${api}/features/dogs/dogs.queries.ts`;
  expect(findViolations([owner, { path, text }])).toEqual([
    `${path} one-writer: cats is written by ${feature}`,
  ]);
});

test('every rule has its planted violation', () => {
  const planted = new Set(PLANTED.map(([rule]) => rule));
  expect(RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

test.each([
  [`${api}/platform/clock.ts`, 'now: () => new Date()'],
  [`${api}/platform/env.ts`, 'process.env.PORT'],
  [`${feature}/cats.queries.ts`, "db.selectFrom('cats')"],
  [`${feature}/cats.admin.service.ts`, '// Letters of other alphabets stay as they are.'],
  [`${feature}/cats.test.ts`, 'new Date()'],
  [`${feature}/kittens/kittens.admin.food.service.ts`, ''],
  ['apps/web/src/ui/a.tsx', '<b>{m.common_close()}</b>'],
  ['apps/web/src/shared/cats/cats.ts', "callApi('GET /api/cats', {})"],
])('%s may hold «%s»', (path, text) => {
  expect(findViolations([{ path, text }])).toEqual([]);
});
