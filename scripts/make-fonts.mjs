// Cuts the two fonts of the site out of Be Vietnam Pro; run by hand when it or the characters change.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const WEIGHTS = {
  400: '400Regular/BeVietnamPro_400Regular',
  600: '600SemiBold/BeVietnamPro_600SemiBold',
};

/** ASCII, the letters of Vietnamese and the signs that texts use; other characters come from the system's font. */
const CHARACTERS = [
  range(0x20, 0x7e),
  '\u00a0§©«°±·»×÷ÐðÇËÏÑÖÜçëïñöü',
  'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư',
  range(0x1ea0, 0x1ef9),
  // Marks as code points of their own: some keyboards send them so.
  '\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323',
  '–—‘’“”•…₫€−',
].join('');

for (const [weight, name] of Object.entries(WEIGHTS)) {
  const font = readFileSync(require.resolve(`@expo-google-fonts/be-vietnam-pro/${name}.ttf`));
  const subset = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    // Kerning and the places of marks; alternates that no style of ours asks for are left out.
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  });
  writeFileSync(
    new URL(`../apps/web/src/fonts/be-vietnam-pro-${weight}.woff2`, import.meta.url),
    subset,
  );
}

/** The characters between two code points, both included. */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
