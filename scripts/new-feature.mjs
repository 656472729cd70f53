// `npm run new-feature -- <noun> [--admin] [--singular <noun>] [--vi <label>]`: writes a feature from contract
// to browser test, after the templates of scripts/new-feature (those of `admin` replace those of `base`), and its lines in the lists of the product.
// Nothing is written when the noun is taken or a list is not found.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { insertions } from './new-feature/insertions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const templates = join(root, 'scripts/new-feature');
const USAGE =
  'npm run new-feature -- <plural noun, such as study-guides> [--admin] [--singular study-guide] [--vi "tài liệu"]';

const { noun, singular, vi, isAdmin } = readCommand();
const names = namesOf({ noun, singular, vi });
const written = filesOf(names, isAdmin);
const touched = editsOf(names, isAdmin);
write({ ...written, ...touched });
finish(Object.keys(written), Object.keys(touched));

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      admin: { type: 'boolean', default: false },
      singular: { type: 'string' },
      vi: { type: 'string' },
    },
  });
  const [noun = ''] = positionals;
  const singular = values.singular ?? singularOf(noun);
  for (const name of [noun, singular]) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
      refuse(`“${name}” is not a noun in lower case with hyphens. Usage: ${USAGE}`);
    }
  }
  if (singular === noun) refuse(`The singular of “${noun}” is not known: add --singular`);
  return { noun, singular, vi: values.vi?.normalize('NFC'), isAdmin: values.admin };
}

/** `categories` → `category`, `quizzes` → `quizz` (give --singular), `courses` → `course`. */
function singularOf(noun) {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  return noun.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
}

/** What each `$placeholder$` of a template stands for. */
function namesOf({ noun, singular, vi }) {
  const pascal = (name) => name.split('-').map(capital).join('');
  const camel = (name) => pascal(name).replace(/^./, (first) => first.toLowerCase());
  const [snakes, snake] = [noun, singular].map((name) => name.replaceAll('-', '_'));
  const [labels, label] = [noun, singular].map((name) => name.replaceAll('-', ' '));
  const viLabel = vi ?? `mục ${labels}`;
  const migrations = readdirSync(join(root, 'apps/api/src/db/migrations'));
  return {
    ...{ nouns: noun, noun: singular, Nouns: pascal(noun), Noun: pascal(singular) },
    ...{ camels: camel(noun), camel: camel(singular), snakes, snake },
    SNAKE: snake.toUpperCase(),
    ...{ labels, label, Labels: capital(labels), Label: capital(label) },
    ...{ vi: viLabel, Vi: capital(viLabel) },
    number: String(migrations.length + 1).padStart(4, '0'),
  };
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fill(text, names) {
  return text.replace(/\$([A-Za-z]+)\$/g, (_, name) => names[name]);
}

/** Text of every new file by its path. */
function filesOf(names, isAdmin) {
  const files = {};
  for (const part of isAdmin ? ['base', 'admin'] : ['base']) {
    for (const path of globSync('**/*.txt', { cwd: join(templates, part) }).toSorted()) {
      const target = fill(path.replaceAll('\\', '/').replace(/\.txt$/, ''), names);
      if (existsSync(join(root, target))) {
        refuse(`“${names.nouns}” is taken: ${target} exists`);
      }
      files[target] = fill(readFileSync(join(templates, part, path), 'utf8'), names);
    }
  }
  return files;
}

/** Text of every existing file that gets lines, by its path. */
function editsOf(names, isAdmin) {
  const files = {};
  for (const { path, add, ...anchor } of insertions(isAdmin)) {
    const text = files[path] ?? readFileSync(join(root, path), 'utf8');
    const line = fill(add, names);
    if (text.includes(line.trim())) {
      refuse(`“${names.nouns}” is taken: ${path} has ${line.trim()}`);
    }
    files[path] = insert(text, line, { path, ...anchor });
  }
  return files;
}

function insert(text, line, { path, after, before }) {
  const found = text.match(after ?? before);
  if (!found) refuse(`${path} has nothing that matches ${after ?? before}`);
  const at = found.index + (after ? found[0].length : 0);
  return text.slice(0, at) + line + text.slice(at);
}

function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Formats what was written and makes what is generated from it; then shows what is left to do. */
function finish(written, touched) {
  const node = (...args) => run(process.execPath, args);
  const bin = (name) => `node_modules/.bin/${name}`;
  node('scripts/texts.mjs');
  run(bin('biome'), ['check', '--write', '--log-level=error', ...written, ...touched]);
  node('scripts/db-types.ts');
  run(join(root, bin('react-router')), ['typegen'], 'apps/web');
  const list = (paths) => paths.map((path) => `  ${path}`).join('\n');
  console.log(`Written (${written.length}):\n${list(written)}`);
  console.log(
    `Changed (${touched.length + 1}):\n${list([...touched, 'apps/api/src/db/tables.ts'])}`,
  );
  console.log('\nNext: the steps of “A new feature” in CONTRIBUTING.md, from the second on.');
}

function run(command, args, folder = '.') {
  const options = { cwd: join(root, folder), stdio: 'inherit' };
  const { status } = spawnSync(command, args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) refuse(`${command} ${args[0]} failed; the files are written`);
}

function refuse(text) {
  console.error(text);
  process.exit(1);
}
