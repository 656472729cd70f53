// Draws the PNG icons of the web application from its mark, those of the neutral one from a book, and the pictures
// of its feeds; run by hand when a drawing changes.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const CREAM = '#fff9ef';
const publicFolder = new URL('../apps/web/public/', import.meta.url);
const DRAWINGS = {
  icon: { path: pathOf('mark.svg'), fill: '#1f7a5c' },
  book: { path: pathOf('book.svg'), fill: '#2f5d8a' },
};

/** `share`: how much of the edge the mark takes; a maskable icon may lose all but 80 % of it. */
const ICONS = [
  { name: '180', edge: 180, share: 0.68, radius: 0 },
  { name: '192', edge: 192, share: 0.76, radius: 0.22 },
  { name: '512', edge: 512, share: 0.76, radius: 0.22 },
  { name: 'maskable-512', edge: 512, share: 0.56, radius: 0 },
];

for (const [drawing, look] of Object.entries(DRAWINGS)) {
  for (const { name, ...icon } of ICONS) {
    const file = new URL(`icons/${drawing}-${name}.png`, publicFolder);
    writeFileSync(file, await draw({ ...icon, ...look }));
  }
}
// Some clients request this one without reading the page.
const small = await draw({ edge: 32, share: 0.9, radius: 0.22, ...DRAWINGS.icon });
writeFileSync(new URL('favicon.ico', publicFolder), Buffer.concat([icoHead(small.length), small]));

/** Edge of the picture of a feed, pixels: the least that directories of podcasts take. */
const FEED_EDGE = 1400;
const FEED_ART = {
  podcast: new URL('illus/pod-listen.svg', publicFolder),
  video: new URL('feed-art/video.svg', import.meta.url),
  // Without the mark and what it grows from: it is seen by those who look at the screen of an app.
  neutral: new URL('feed-art/neutral.svg', import.meta.url),
};
for (const [name, drawing] of Object.entries(FEED_ART)) {
  const picture = sharp(readFileSync(drawing), { density: 600 }).resize(FEED_EDGE, FEED_EDGE);
  const png = picture.removeAlpha().png({ palette: true, colours: 64, compressionLevel: 9 });
  writeFileSync(new URL(`feeds/${name}.png`, publicFolder), await png.toBuffer());
}

function pathOf(file) {
  return /\sd="([^"]+)"/.exec(readFileSync(new URL(file, publicFolder), 'utf8'))[1];
}

async function draw({ edge, share, radius, path, fill }) {
  const offset = (32 - 32 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${edge}" height="${edge}">
    <rect width="32" height="32" rx="${32 * radius}" fill="${CREAM}"/>
    <path transform="translate(${offset} ${offset}) scale(${share})" fill="${fill}" d="${path}"/>
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
