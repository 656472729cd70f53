// Every rule of .dependency-cruiser.mjs is proven here: a tree that keeps them all passes, and one
// planted violation after another is reported under its rule's name.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const contract = 'packages/contract/src';
const texts = 'packages/texts';
const api = 'apps/api/src';
const web = 'apps/web/src';

/** What each place may import. */
const ALLOWED = [
  [`${contract}/a.ts`, 'zod', `${contract}/b.ts`],
  [`${texts}/a.ts`],
  [`${api}/app.deps.ts`, `${api}/platform/a.ts`],
  [`${api}/db/a.ts`, `${contract}/a.ts`, `${api}/platform/env.ts`],
  [`${api}/platform/a.ts`, `${contract}/a.ts`],
  [`${api}/platform/env.ts`],
  [`${api}/captions/a.ts`, `${contract}/a.ts`],
  [`${api}/images/a.ts`, `${api}/platform/a.ts`],
  [`${api}/transcoding/a.ts`, `${api}/images/a.ts`, `${api}/captions/a.ts`, `${api}/db/a.ts`],
  [`${api}/spreadsheet/a.ts`, `${api}/platform/a.ts`, `${texts}/a.ts`],
  [`${api}/cache/a.ts`, `${api}/platform/a.ts`],
  [`${api}/http/a.ts`, `${api}/platform/a.ts`, `${api}/cache/a.ts`, `${texts}/a.ts`],
  [`${api}/pages/a.ts`, `${api}/http/a.ts`, `${api}/cache/a.ts`],
  [`${api}/lists/a.ts`, `${api}/db/a.ts`, `${api}/features/audit/audit.service.ts`],
  [`${api}/features/cats/cats.routes.ts`, `${api}/http/a.ts`, `${api}/features/cats/cats.ts`],
  [`${api}/features/cats/cats.service.ts`, `${api}/lists/a.ts`],
  [`${api}/features/audit/audit.service.ts`, `${contract}/a.ts`],
  [`${api}/features/cats/cats.queries.ts`, `${api}/db/a.ts`],
  [
    `${api}/features/cats/cats.ts`,
    `${api}/features/cats/cats.queries.ts`,
    `${api}/app.deps.ts`,
    `${api}/transcoding/a.ts`,
  ],
  [`${api}/features/cats/ring.ts`, `${api}/features/cats/ring-back.ts`],
  [`${api}/features/dogs/dogs.ts`, `${api}/features/cats/cats.ts`],
  [`${api}/app.ts`, `${api}/features/cats/cats.routes.ts`, `${api}/features/dogs/dogs.ts`],
  [`${web}/ui/a.tsx`, 'react', `${texts}/a.ts`],
  [`${web}/platform/a.ts`, `${contract}/index.ts`, `${contract}/rules/a.ts`],
  [
    `${web}/features/cats/Cats.tsx`,
    `${web}/ui/a.tsx`,
    `${web}/platform/a.ts`,
    `${web}/shared/mice/mice.ts`,
  ],
  [
    `${web}/features/cats/admin/Cats.tsx`,
    `${web}/features/cats/Cats.tsx`,
    `${web}/shared/mice/admin/Mice.tsx`,
  ],
  [`${web}/features/dogs/Dogs.tsx`, `${web}/ui/a.tsx`],
  [`${web}/admin-ui/a.tsx`, `${web}/ui/a.tsx`, `${contract}/core/a.ts`],
  [`${web}/shared/mice/mice.ts`, `${web}/platform/a.ts`, `${contract}/mice/mice.ts`],
  [`${web}/shared/mice/admin/Mice.tsx`, `${web}/admin-ui/a.tsx`, `${web}/shared/mice/mice.ts`],
  [
    `${web}/pages/public/cats.tsx`,
    `${web}/features/cats/Cats.tsx`,
    `${web}/features/dogs/Dogs.tsx`,
  ],
  [`${web}/pages/admin/page.tsx`, `${web}/features/cats/admin/Cats.tsx`, `${web}/admin-ui/a.tsx`],
];

/** Rule, the file that breaks it, and what that file imports. */
const PLANTED = [
  ['no-cycles', `${api}/features/cats/ring-back.ts`, `${api}/features/cats/ring.ts`],
  ['resolvable', `${api}/features/cats/lost.ts`, 'no-such-package-anywhere'],
  ['contract-stands-alone', `${contract}/wrong.ts`, `${texts}/a.ts`],
  ['contract-needs-zod-only', `${contract}/wrong.ts`, 'pg'],
  ['contract-needs-zod-only', `${contract}/wrong.ts`, 'node:fs'],
  ['db', `${api}/db/wrong.ts`, `${api}/http/a.ts`],
  ['db', `${api}/db/wrong.ts`, `${api}/platform/a.ts`],
  ['platform', `${api}/platform/wrong.ts`, `${api}/http/a.ts`],
  ['platform', `${api}/platform/wrong.ts`, `${api}/db/a.ts`],
  ['captions', `${api}/captions/wrong.ts`, `${api}/platform/a.ts`],
  ['images', `${api}/images/wrong.ts`, `${api}/http/a.ts`],
  ['transcoding', `${api}/transcoding/wrong.ts`, `${api}/http/a.ts`],
  ['spreadsheet', `${api}/spreadsheet/wrong.ts`, `${api}/http/a.ts`],
  ['cache', `${api}/cache/wrong.ts`, `${api}/http/a.ts`],
  ['pages', `${api}/pages/wrong.ts`, `${api}/features/cats/cats.ts`],
  ['http', `${api}/http/wrong.ts`, `${api}/features/cats/cats.ts`],
  ['app-deps', `${api}/app.deps.ts`, `${api}/features/cats/cats.ts`],
  ['lists', `${api}/lists/wrong.ts`, `${api}/features/cats/cats.ts`],
  ['imports', `${api}/imports/wrong.ts`, `${api}/features/cats/cats.ts`],
  ['features', `${api}/features/cats/wrong.ts`, `${api}/app.ts`],
  [
    'feature-queries-stay-inside',
    `${api}/features/dogs/wrong.ts`,
    `${api}/features/cats/cats.routes.ts`,
  ],
  [
    'feature-queries-stay-inside',
    `${api}/features/dogs/wrong.ts`,
    `${api}/features/cats/cats.queries.ts`,
  ],
  [
    'feature-queries-stay-inside',
    `${api}/features/dogs/wrong.ts`,
    `${api}/features/cats/room/cats.admin.jobs.ts`,
  ],
  ['web-ui', `${web}/ui/wrong.tsx`, `${web}/features/cats/Cats.tsx`],
  ['web-ui', `${web}/ui/wrong.tsx`, `${web}/shared/mice/mice.ts`],
  ['web-ui', `${web}/ui/wrong.tsx`, `${contract}/mice/mice.ts`],
  ['web-platform', `${web}/platform/wrong.ts`, `${web}/ui/a.tsx`],
  ['web-platform', `${web}/platform/wrong.ts`, `${web}/shared/mice/mice.ts`],
  ['web-platform', `${web}/platform/wrong.ts`, `${contract}/mice/mice.ts`],
  ['web-admin-ui', `${web}/admin-ui/wrong.tsx`, `${web}/shared/mice/admin/Mice.tsx`],
  ['web-admin-ui', `${web}/admin-ui/wrong.tsx`, `${web}/features/cats/admin/Cats.tsx`],
  ['web-admin-ui', `${web}/admin-ui/wrong.tsx`, `${contract}/mice/mice.ts`],
  ['web-shared', `${web}/shared/mice/wrong.ts`, `${web}/features/cats/Cats.tsx`],
  [
    'web-feature-never-another-feature',
    `${web}/features/dogs/Wrong.tsx`,
    `${web}/features/cats/Cats.tsx`,
  ],
  [
    'web-feature-never-another-feature',
    `${web}/features/dogs/Wrong.tsx`,
    `${web}/pages/public/cats.tsx`,
  ],
  ['web-never-api', `${web}/features/cats/Wrong.tsx`, `${api}/http/a.ts`],
  ['api-never-web', `${api}/features/cats/wrong.ts`, `${web}/platform/a.ts`],
  ['admin-stays-out-of-public-pages', `${web}/pages/public/wrong.tsx`, `${web}/admin-ui/a.tsx`],
  [
    'admin-stays-out-of-public-pages',
    `${web}/features/cats/Wrong.tsx`,
    `${web}/features/cats/admin/Cats.tsx`,
  ],
  [
    'admin-stays-out-of-public-pages',
    `${web}/shared/mice/wrong.ts`,
    `${web}/shared/mice/admin/Mice.tsx`,
  ],
];

const trees = [];
let clean = [];
let planted = [];
beforeAll(() => {
  clean = violationsOf(plant([]));
  planted = violationsOf(plant(PLANTED.map(([, from, to]) => [from, to])));
});
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

test('what the zones allow passes', () => {
  expect(clean).toEqual([]);
});

test.each(PLANTED)('%s: %s must not import %s', (rule, from, to) => {
  const found = planted.filter((each) => each.rule === rule && each.from === from);
  expect(
    found.some(
      (each) =>
        each.to === to || each.to.includes(`node_modules/${to}/`) || `node:${each.to}` === to,
    ),
  ).toBe(true);
});

test('every rule has its planted violation', () => {
  const proven = new Set(PLANTED.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

/** A small tree of the same shape; returns where it stands. */
function plant(wrong) {
  const tree = mkdtempSync(join(tmpdir(), 'mam-zones-'));
  trees.push(tree);
  cpSync(join(root, '.dependency-cruiser.mjs'), join(tree, '.dependency-cruiser.mjs'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const files = new Map(ALLOWED.map(([file, ...imports]) => [file, imports]));
  for (const [from, to] of wrong) files.set(from, [...(files.get(from) ?? []), to]);
  for (const [file, imports] of files) {
    for (const name of imports)
      if (/^(apps|packages)\//.test(name) && !files.has(name)) write(tree, name, []);
    write(tree, file, imports);
  }
  return tree;
}

function write(tree, file, imports) {
  const up = '../'.repeat(file.split('/').length - 1);
  const path = (name) => (/^(apps|packages)\//.test(name) ? up + name : name);
  const lines = imports.map(
    (name, index) => `import * as i${index} from '${path(name)}';\nconsole.log(i${index});`,
  );
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${lines.join('\n')}\nexport const here = 1;\n`);
}

function violationsOf(tree) {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'packages', 'apps'];
  const { stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd: tree,
    encoding: 'utf8',
  });
  return JSON.parse(stdout).summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
}
