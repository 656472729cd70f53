// Draws the pictures of anonymous authors, eight motifs in three colours, as /pseudonyms/1.svg to 24.svg;
// run by hand when a motif changes. Their number is DRAWINGS in the API's comments.pseudonyms.rules.ts.
import { mkdirSync, writeFileSync } from 'node:fs';

const folder = new URL('../apps/web/public/pseudonyms/', import.meta.url);

/** Background, light and accent of each colour; leaves have the same greens in all. */
const COLOURS = [
  { ground: '#fdebc8', light: '#fff7e6', accent: '#f6b23c' },
  { ground: '#d8efec', light: '#f1faf8', accent: '#5fb3bc' },
  { ground: '#fbe0d6', light: '#fff4ef', accent: '#f29b7f' },
];
const LEAF = '#1f7a5c';
const YOUNG_LEAF = '#8ccbaa';
const LINE = '#0f3d34';

const leaf = (x, y, angle, length, fill) => {
  const [near, far, width] = [length * 0.22, length * 0.7, length * 0.38];
  return `<path transform="translate(${x} ${y})rotate(${angle})" fill="${fill}" d="M0 0C${near} ${-width} ${far} ${-width} ${length} 0C${far} ${width} ${near} ${width} 0 0Z"/>`;
};
const around = (count, draw) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join('');

const MOTIFS = [
  // A sprout.
  ({ accent }) =>
    `<path d="M24 38V22"/>${leaf(24, 25, -150, 15, YOUNG_LEAF)}${leaf(24, 22, -35, 16, LEAF)}<path fill="${accent}" d="M12 38q12-7 24 0Z"/>`,
  // A leaf with its veins.
  ({ accent }) =>
    `<path fill="${accent}" d="M12 36C9 20 20 10 37 11c1 17-9 28-25 25Z"/><path d="M8 40 29 19M19 29v-8M24 24h8M15 33h10"/>`,
  // A flower of six petals.
  ({ light, accent }) =>
    `${around(6, (angle) => `<ellipse cx="24" cy="14.500" rx="5" ry="7" fill="${light}" transform="rotate(${angle} 24 24)"/>`)}<circle cx="24" cy="24" r="5.500" fill="${accent}"/>`,
  // A lotus on the water.
  ({ light, accent }) =>
    `${leaf(24, 33, -160, 17, light)}${leaf(24, 33, -20, 17, light)}${leaf(24, 33, -128, 19, accent)}${leaf(24, 33, -52, 19, accent)}${leaf(24, 33, -90, 21, light)}<path d="M9 37h30"/>`,
  // The sun.
  ({ accent }) =>
    `<circle cx="24" cy="24" r="8" fill="${accent}"/>${around(8, (angle) => `<path transform="rotate(${angle} 24 24)" d="M24 11.500V8"/>`)}`,
  // A cloud with rain.
  ({ light, accent }) =>
    `<path fill="${light}" d="M15 29a7 7 0 0 1 .5-14 10 10 0 0 1 18.500 3 5.600 5.600 0 0 1-1 11Z"/><path stroke="${accent}" stroke-width="2.600" d="m17 34-1.500 4M24.500 34 23 38M32 34l-1.500 4"/>`,
  // The moon above a hill.
  ({ light, accent }) =>
    `<path fill="${light}" d="M29 27A11 11 0 1 1 25 9a9.500 9.500 0 0 0 4 18Z"/><path fill="${accent}" d="M5 41c8-10 15-10 21-4 4-5 10-6 17 4Z"/><path d="M36 13v5M33.500 15.500h5"/>`,
  // A fruit with a leaf.
  ({ light, accent }) =>
    `<circle cx="23" cy="29" r="11" fill="${accent}"/><path d="M23 18c0-3 1-6 3-8"/>${leaf(25, 15, -15, 13, LEAF)}<path stroke="${light}" d="M16.500 29a6.500 6.500 0 0 1 4-6"/>`,
];

mkdirSync(folder, { recursive: true });
const pictures = MOTIFS.flatMap((draw) =>
  COLOURS.map(({ ground, ...colours }) => svg(ground, draw(colours))),
);
for (const [index, picture] of pictures.entries()) {
  writeFileSync(new URL(`${index + 1}.svg`, folder), picture);
}

function svg(ground, drawing) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${ground}" d="M0 0h48v48H0z"/><g fill="none" stroke="${LINE}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`;
}
