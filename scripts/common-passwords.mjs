// Writes apps/api/src/platform/common-passwords.txt from the ranked list of @zxcvbn-ts/language-common
// (MIT; leaked passwords by frequency):
//   npm install --no-save --prefix /tmp/list @zxcvbn-ts/language-common@4.1.3
//   node scripts/common-passwords.mjs /tmp/list/node_modules/@zxcvbn-ts/language-common/dist/index.cjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const WORDS = 14_000;
const LINE_LENGTH = 110;
const target = new URL('../apps/api/src/platform/common-passwords.txt', import.meta.url);

const { dictionary } = createRequire(import.meta.url)(resolve(process.argv[2] ?? ''));
const ranked = dictionary.passwords ?? dictionary['passwords-common'];
// Shorter words count as well: digits are appended to them.
const words = [...new Set(ranked.map((word) => word.toLowerCase()))]
  .filter((word) => /^[!-~]{4,}$/.test(word))
  .slice(0, WORDS)
  .sort();

const lines = [''];
for (const word of words) {
  const line = `${lines.at(-1)} ${word}`.trim();
  if (line.length > LINE_LENGTH) lines.push(word);
  else lines[lines.length - 1] = line;
}
writeFileSync(target, `${lines.join('\n')}\n`);
console.info(`${words.length} words`);
