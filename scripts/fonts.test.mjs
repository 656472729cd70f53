import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FONTS = ['400', '600'].map((weight) => `apps/web/src/fonts/be-vietnam-pro-${weight}.woff2`);
const WHOLE =
  'node_modules/@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf';
/** Texts that readers see: messages of the site and the content it starts with. */
const TEXTS = [
  ['packages/texts/messages', /\.json$/],
  // Scripts of films are read by their maker; what readers get of them is in the files beside the films.
  ['content', /^(?!.*\/media\/scripts\/).*\.(?:json|md|vtt)$/],
];

/** The non-control characters of a folder's files, without those of packages. */
function charactersOf(folder, isRead) {
  const found = new Set();
  for (const entry of readdirSync(root + folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!entry.isFile() || !isRead.test(path) || path.includes('node_modules')) continue;
    for (const character of readFileSync(path, 'utf8')) found.add(character);
  }
  return [...found].filter((character) => !/\p{Cc}/u.test(character));
}

test.each(FONTS)(
  '%s has every character of the texts and of the content that the typeface has',
  (path) => {
    const [subset, whole] = [path, WHOLE].map(
      (file) => new Set(create(readFileSync(root + file)).characterSet),
    );
    const missing = TEXTS.flatMap(([folder, isRead]) => charactersOf(folder, isRead))
      .map((character) => character.codePointAt(0))
      .filter((codePoint) => whole.has(codePoint) && !subset.has(codePoint));
    expect(missing).toEqual([]);
  },
);

test('both weights together weigh no more than 26 KB', () => {
  const bytes = FONTS.map((path) => readFileSync(root + path).length);
  expect(bytes[0] + bytes[1]).toBeLessThanOrEqual(26 * 1024);
});

test('marks that a keyboard sends as code points of their own have a glyph', () => {
  const { glyphs } = create(readFileSync(root + FONTS[0])).layout('ệ ữ ẵ ỏ'.normalize('NFD'));
  expect(glyphs.map(({ id }) => id)).not.toContain(0);
});
