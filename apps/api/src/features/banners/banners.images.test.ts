import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { BANNER_IMAGE_BYTES_MAX } from '@mam/contract/core/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { hugePng, makePicture, pictureForm } from '../../test/make/picture.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
  app.clock.move(600_000);
});

async function send(file: Buffer, name = 'anh.jpg', type = 'image/jpeg', field = 'image') {
  const form = pictureForm(file, name, type, field);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/admin/banners/image',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

/** As the form of an admin shows it: no banner has it yet. */
async function open(url: string): Promise<Buffer> {
  const { statusCode } = await app.http.inject(url);
  expect(statusCode).toBe(404);
  const call = await app.http.inject({ url: '/api/admin/banners', headers });
  const [cookie = ''] = String(call.headers['set-cookie']).split(';');
  return (await app.http.inject({ url, headers: { cookie } })).rawPayload;
}

const filesOf = (srcset: string) => srcset.split(', ').map((each) => each.split(' ')[0] ?? '');

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s becomes WebP and AVIF in three widths at an unguessable address',
  async (format) => {
    const { status, body } = await send(await makePicture(2400, 1200).toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 2400, height: 1200 });
    expect(body.path).toMatch(/^\/media\/[0-9a-z]{25}\/1\/banner\.webp$/);
    for (const [type, format] of [
      ['webp', 'webp'],
      ['avif', 'heif'],
    ] as const) {
      const files = filesOf(body.sources[type]);
      const metas = await Promise.all(
        files.map(async (file) => sharp(await open(file)).metadata()),
      );
      expect(metas.map((meta) => [meta.format, meta.width, meta.height])).toEqual([
        [format, 480, 240],
        [format, 960, 480],
        [format, 1600, 800],
      ]);
    }
    expect(filesOf(body.sources.webp).at(-1)).toBe(body.path);
  },
);

test('a small picture is not made larger, a tall one not larger than it may be', async () => {
  const small = (await send(await makePicture(300, 200).png().toBuffer())).body;
  expect(small.sources.webp).toBe(`${small.path} 300w`);
  const tall = (await send(await makePicture(1000, 4000).png().toBuffer())).body;
  expect(await sharp(await open(tall.path)).metadata()).toMatchObject({ width: 400, height: 1600 });
});

test('metadata is removed and the EXIF rotation applied', async () => {
  const file = await makePicture(600, 300)
    .withExif({ IFD0: { Make: 'Bí mật' }, IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await send(file);
  expect(body).toMatchObject({ width: 300, height: 600 });
  for (const path of [body.path, ...filesOf(body.sources.avif)]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(await open(path)).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  ['an SVG', Buffer.from(SVG), 'anh.svg', 'image/svg+xml'],
  ['an SVG that calls itself PNG', Buffer.from(SVG), 'anh.png', 'image/png'],
  ['a page that calls itself JPEG', Buffer.from('<!doctype html>'), 'a.jpg', 'image/jpeg'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), 'a.gif', 'image/gif'],
  [
    'a video',
    Buffer.from('0000001c66747970697 36f6d'.replace(' ', ''), 'hex'),
    'a.avif',
    'image/avif',
  ],
  [
    'the beginning of an AVIF alone',
    Buffer.from('0000001c6674797061766966', 'hex'),
    'a.avif',
    'image/avif',
  ],
  [
    'the beginning of a JPEG alone',
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    'a.jpg',
    'image/jpeg',
  ],
  ['a picture of 30 000 × 30 000', hugePng(30_000, 30_000), 'a.png', 'image/png'],
  [
    'text behind PNG’s first bytes',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), deflateSync('x')]),
    'a.png',
    'image/png',
  ],
])('%s is refused and leaves no file', async (_name, file, name, type) => {
  const before = await readdir(app.storage.root);
  expect((await send(file, name, type)).body).toMatchObject({
    code: 400,
    error: 'validation',
    fields: { image: 'validation_banner_image_type' },
  });
  expect(await readdir(app.storage.root)).toEqual(before);
});

test('a cut-off JPEG is refused', async () => {
  const jpeg = await makePicture(900, 600).jpeg().toBuffer();
  const { body } = await send(jpeg.subarray(0, jpeg.length / 2));
  expect(body.fields).toEqual({ image: 'validation_banner_image_type' });
});

test('10 MB are accepted, one byte more is not', async () => {
  const jpeg = await makePicture().jpeg().toBuffer();
  const most = Buffer.concat([jpeg, Buffer.alloc(BANNER_IMAGE_BYTES_MAX - jpeg.length)]);
  expect((await send(most)).status).toBe(200);
  const more = await send(Buffer.concat([most, Buffer.alloc(1)]));
  expect(more.body.fields).toEqual({ image: 'validation_banner_image_size' });
});

test('a form without a file, and a body that is no form', async () => {
  const jpeg = await makePicture().jpeg().toBuffer();
  const missing = { image: 'validation_banner_image_required' };
  expect((await send(jpeg, 'a.jpg', 'image/jpeg', 'picture')).body.fields).toEqual(missing);
  expect((await send(Buffer.alloc(0))).body.fields).toEqual(missing);
  const url = '/api/admin/banners/image';
  const json = await app.http.inject({ method: 'POST', url, headers, payload: { image: 'x' } });
  expect(json.json().error).toBe('media_type');
});

test('more than 25 pictures a minute are refused', async () => {
  for (let count = 0; count < 25; count += 1)
    expect((await send(Buffer.from('x'))).status).toBe(400);
  expect((await send(Buffer.from('x'))).body).toMatchObject({ code: 429, error: 'too_many' });
});
