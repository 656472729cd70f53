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

for (const { name, ...icon } of ICONS) {
  writeFileSync(new URL(`icons/${name}.png`, publicFolder), await draw(icon));
}
// Some clients request this one without reading the page.
const small = await draw({ edge: 32, share: 0.9, radius: 0.22 });
writeFileSync(new URL('favicon.ico', publicFolder), Buffer.concat([icoHead(small.length), small]));

async function draw({ edge, share, radius }) {
  const offset = (32 - 32 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${edge}" height="${edge}">
    <rect width="32" height="32" rx="${32 * radius}" fill="${CREAM}"/>
    <path transform="translate(${offset} ${offset}) scale(${share})" fill="${LEAF}" d="${path}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** An .ico file that holds one PNG of 32 × 32. */
function icoHead(bytes) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(bytes, 14);
  head.writeUInt32LE(head.length, 18);
  return head;
}
