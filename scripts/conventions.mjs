// Rules of ARCHITECTURE.md that no linter knows. conventions.test.mjs plants a violation of each.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bannedWordsIn } from './banned-words.mjs';
import { longFunctions } from './function-length.mjs';

const FOLDER_FILES_MAX = 25;
const TEST_LINES_MAX = 600;
/** Folders of helpers are named: `test` is also a word of courses. */
const IS_TEST =
  /\.(test|spec)\.[a-z]+$|\b(apps\/api|packages\/contract)\/src\/test\/|^e2e\/|\.test-[a-z]+\.ts$/;
const CODE = /\.(ts|tsx|mjs|css|sql)$/;
const ROLE =
  /^[a-z][a-z0-9-]*(\.admin)?(\.[a-z][a-z0-9-]*)?\.(routes|service|queries|jobs|view|rules|worker)(\.[a-z]+)?\.ts$/;
const SQL = /(?<![a-z_.])sql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

/** Features of one word: the texts of most begin with it. */
const NOUNS = readdirSync(new URL('../apps/web/src/features', import.meta.url)).filter((name) =>
  /^[a-z]+$/.test(name),
);
/** An endpoint or a text of a feature; the type of the session is that of signing in. */
const FEATURE_WORD = new RegExp(
  `'(GET|POST|PUT|PATCH|DELETE) /(?!api/auth/login')|\\bm\\.(${NOUNS.join('|')})_`,
);

/** One line per rule: where it holds, and what breaks it. `line`: tested on each line of the file. */
export const RULES = [
  { name: 'clock', from: /^apps\/api\/src\/(?!platform\/clock)/, line: /new Date\(\)|Date\.now\(/ },
  { name: 'environment', from: /^apps\/[a-z]+\/src\/(?!platform\/env)/, line: /process\.env\b/ },
  { name: 'sql', from: /^apps\/api\/src\/(?!.*\.queries\.ts$)/, line: SQL },
  { name: 'status-code', from: /^apps\/api\/src\/features\//, line: /\.(code|status)\([45]\d\d\)/ },
  { name: 'feature-word', from: /^apps\/web\/src\/(platform|ui|admin-ui)\//, line: FEATURE_WORD },
  {
    name: 'words',
    from: CODE,
    inTests: true,
    find: (line, path) => bannedWordsIn(line, path).join(', '),
  },
];

/** Violations as `path:line rule: text`. @param files {path, text}[], paths from the repository's root */
export function findViolations(files) {
  const functions = files
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !IS_TEST.test(path))
    .flatMap(longFunctions);
  return [
    functions,
    files.flatMap(linesOf),
    files.flatMap(namesOf),
    folders(files),
    writers(files),
  ].flat();
}

function linesOf({ path, text }) {
  const rules = RULES.filter(
    ({ from, inTests }) => from.test(path) && (inTests || !IS_TEST.test(path)),
  );
  if (!CODE.test(path) || path.includes('banned-words') || path.includes('conventions')) return [];
  return text.split('\n').flatMap((line, index) =>
    rules
      .map(({ name, line: pattern, find }) => [
        name,
        find ? find(line, path) : pattern.exec(line)?.[0],
      ])
      .filter(([, found]) => found)
      .map(([name, found]) => `${path}:${index + 1} ${name}: ${found}`),
  );
}

/** Names of files: closed roles in a feature of the API; tests have a length limit of their own. */
function namesOf({ path, text }) {
  const [, feature] = /^apps\/api\/src\/features\/(?:[^/]+\/)+([^/]+)$/.exec(path) ?? [];
  const found = [];
  if (feature && /\.ts$/.test(feature) && !IS_TEST.test(path) && !ROLE.test(feature)) {
    found.push(
      `${path} role: expected <noun>[.admin][.<part>].(routes|service|queries|jobs|view|rules|worker).ts`,
    );
  }
  if (IS_TEST.test(path) && CODE.test(path) && text.split('\n').length > TEST_LINES_MAX) {
    found.push(`${path} test-length: over ${TEST_LINES_MAX} lines`);
  }
  return found;
}

function folders(files) {
  const counts = new Map();
  for (const { path } of files) {
    if (IS_TEST.test(path) || !/^(apps|packages)\/[^/]+\/src\//.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    // Migrations are a list that only grows: applied ones are neither edited nor moved.
    if (folder.endsWith('/db/migrations')) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([folder, count]) => `${folder} folder-size: ${count} files`);
}

const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|update(?= \w+ set)|delete from) (\w+)/g;

/** A table is written by the queries of one folder only: the others call its service. */
function writers(files) {
  const owners = new Map();
  const found = [];
  for (const { path, text } of files) {
    if (!/^apps\/api\/src\/.*\.queries\.ts$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    for (const [, builder, plain] of text.matchAll(WRITE)) {
      const table = builder ?? plain;
      const owner = owners.get(table) ?? folder;
      owners.set(table, owner);
      if (owner !== folder) found.push(`${path} one-writer: ${table} is written by ${owner}`);
    }
  }
  return [...new Set(found)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((path) => CODE.test(path) && !/\/tables\.ts$/.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const violations = findViolations(files);
  for (const violation of violations) console.error(violation);
  process.exit(violations.length > 0 ? 1 : 0);
}
