// Draws the PNG icons of the web application from its mark; run by hand when the mark changes.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const LEAF = '#1f7a5c';
const CREAM = '#fff9ef';
const publicFolder = new URL('../apps/web/public/', import.meta.url);
const [, path] = /\sd="([^"]+)"/.exec(readFileSync(new URL('mark.svg', publicFolder), 'utf8'));

/** `share`: how much of the edge the mark takes; a maskable icon may lose all but 80 % of it. */
const ICONS = [
  { name: 'icon-180', edge: 180, share: 0.68, radius: 0 },
  { name: 'icon-192', edge: 192, share: 0.76, radius: 0.22 },
  { name: 'icon-512', edge: 512, share: 0.76, radius: 0.22 },
  { name: 'icon-maskable-512', edge: 512, share: 0.56, radius: 0 },
];

for (const { name, edge, share, radius } of ICONS) {
  const offset = (32 - 32 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${edge}" height="${edge}">
    <rect width="32" height="32" rx="${32 * radius}" fill="${CREAM}"/>
    <path transform="translate(${offset} ${offset}) scale(${share})" fill="${LEAF}" d="${path}"/>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  writeFileSync(new URL(`icons/${name}.png`, publicFolder), png);
}
