// Compiles the messages of packages/texts into typed functions. `@mam/texts` holds all of them,
// `@mam/texts/<file>` those of one message file: for look-ups by key, and for the server, which
// would load a thousand modules (20 MB) with the whole. `node scripts/texts.mjs <folder>` compiles elsewhere.
import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileProject, writeOutput } from '@inlang/paraglide-js';
import format from '@inlang/plugin-message-format';

const LOCALES = ['vi', 'en'];
const settings = { baseLocale: LOCALES[0], locales: LOCALES };

const texts = fileURLToPath(new URL('../packages/texts/', import.meta.url));
const target = process.argv[2] ?? join(texts, 'compiled');
const files = readdirSync(join(texts, 'messages/vi')).map((name) => name.replace('.json', ''));

const output = await compileProject({
  project: { settings: { get: async () => settings }, db: database(await readBundles()) },
  compilerOptions: { strategy: ['globalVariable', 'baseLocale'], emitReadme: false },
});
await writeOutput({ directory: target, output, cleanDirectory: true, fs: oneByOne(fs.promises) });
for (const file of files) writeIndex(file);

/**
 * The compiler writes thousands of files at once and hears of no failure: where a process may open 1024 files, most of
 * them would be missing. Here each is written before the next, and a failure ends this program.
 */
function oneByOne(promises) {
  const writeFile = async (path, text) => {
    try {
      writeFileSync(path, text);
    } catch (error) {
      process.nextTick(() => {
        throw error;
      });
    }
  };
  return { ...promises, writeFile };
}

/**
 * What the compiler asks of a project's database: all messages at once. Its own loader writes them one by one
 * into an SQLite in memory and reads them back, which takes ten times as long as compiling them.
 */
function database(bundles) {
  return { selectFrom: () => ({ select: () => ({ execute: async () => bundles }) }) };
}

/** A bundle is a message in all languages, in the order of the files of the last language. */
async function readBundles() {
  const inputs = LOCALES.flatMap((locale) =>
    files.map((file) => ({
      locale,
      content: readFileSync(join(texts, `messages/${locale}/${file}.json`)),
    })),
  );
  const read = await format.importFiles({ files: inputs, settings });
  const variants = Map.groupBy(read.variants, nameOf);
  const messages = Map.groupBy(
    read.messages.map((message) => ({ ...message, variants: variants.get(nameOf(message)) })),
    (message) => message.bundleId,
  );
  const bundles = new Map(read.bundles.map((bundle) => [bundle.id, bundle]));
  return [...bundles].map(([id, bundle]) => ({ ...bundle, messages: messages.get(id) }));
}

function nameOf({ bundleId, messageBundleId = bundleId, locale, messageLocale = locale }) {
  return `${messageLocale} ${messageBundleId}`;
}

function writeIndex(file) {
  const messages = JSON.parse(readFileSync(join(texts, `messages/vi/${file}.json`), 'utf8'));
  const lines = Object.keys(messages).map((key) => `export * from '../messages/${key}.js';\n`);
  mkdirSync(join(target, 'files'), { recursive: true });
  writeFileSync(join(target, `files/${file}.js`), lines.join(''));
}
