import { zipSync } from 'fflate';
import { hugePng, makePicture } from './picture.ts';

const SCRIPT = '<script>alert(1)</script>';

/** Malformed and hostile files, by description. */
export async function makeBadContents(): Promise<Record<string, Buffer>> {
  const jpeg = await makePicture(1280, 1280).jpeg().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${SCRIPT}</svg>`;
  return {
    'no bytes': Buffer.alloc(0),
    'a text': Buffer.from('chỉ là chữ, không phải tệp nào cả\n'),
    'a page': Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`),
    'an SVG with a script': Buffer.from(svg),
    'a JPEG cut off': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'the beginning of a JPEG and then a page': Buffer.concat([
      jpeg.subarray(0, 20),
      Buffer.from(`<!doctype html>${SCRIPT}`),
    ]),
    'a small picture of 2 500 megapixels': hugePng(50_000, 50_000),
    'a playlist that points elsewhere': Buffer.from(
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    ),
    'a zip bomb': zipBomb(),
    'one byte': Buffer.from('x'),
  };
}

/** A workbook of a few kilobytes whose only sheet unpacks to 80 MB. */
function zipBomb(): Buffer {
  const text = (value: string) => new TextEncoder().encode(value);
  const sheet = new Uint8Array(80_000_000).fill(0x20);
  sheet.set(text('<worksheet><sheetData>'));
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': text('<Types/>'),
      'xl/workbook.xml': text(
        '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': sheet,
    }),
  );
}
