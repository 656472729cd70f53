import { readdir } from 'node:fs/promises';
import { PICTURE_BYTES_MAX } from '@mam/contract/core/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { hugePng, makePicture, pictureForm } from '../../test/make/picture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.move(600_000));

type Headers = Record<string, string>;

const url = '/api/profile/picture';

async function send(headers: Headers, file: Buffer, name?: string, type?: string) {
  const form = pictureForm(file, name, type);
  const response = await app.http.inject({
    method: 'PUT',
    url,
    payload: form.payload,
    headers: { ...newDevice(), ...headers, ...form.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

async function open(path: string) {
  const response = await app.http.inject(path);
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

const folders = () => readdir(app.storage.root);

async function expectRefused(file: Buffer, name?: string, type?: string) {
  const { headers } = await makeAccount(app.db);
  const before = await folders();
  expect(await send(headers, file, name, type)).toMatchObject({
    status: 400,
    body: { error: 'validation', fields: { picture: 'validation_picture_type' } },
  });
  const profile = await app.http.inject({ url: '/api/profile', headers });
  expect(profile.json()).not.toHaveProperty('picture');
  expect(await folders()).toEqual(before);
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a square WebP of 256 pixels at an unguessable URL',
  async (format) => {
    const { headers } = await makeAccount(app.db);
    const { status, body } = await send(headers, await makePicture().toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect(body.picture).toMatch(/^\/media\/[0-9a-z]{25}\/1\/picture\.webp$/);
    const { bytes } = await open(body.picture);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    expect((await app.http.inject({ url: '/api/profile', headers })).json()).toEqual(body);
  },
);

test('it is served as a picture only', async () => {
  const { headers } = await makeAccount(app.db);
  const { body } = await send(headers, await makePicture().jpeg().toBuffer());
  expect((await open(body.picture)).headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('no shared cache keeps it, and a browser that kept it asks again', async () => {
  const { headers } = await makeAccount(app.db);
  const { body } = await send(headers, await makePicture().jpeg().toBuffer());
  const { etag, ...kept } = (await open(body.picture)).headers;
  expect(kept['cache-control']).toBe('private, no-cache');
  const again = { url: body.picture, headers: { 'if-none-match': String(etag) } };
  expect((await app.http.inject(again)).statusCode).toBe(304);
  await app.http.inject({ method: 'DELETE', url, headers });
  expect((await app.http.inject(again)).statusCode).toBe(404);
});

test('metadata of place and device is removed; the orientation is applied', async () => {
  const { headers } = await makeAccount(app.db);
  const file = await makePicture(400, 400)
    .withExif({
      IFD0: { Make: 'Bí mật', Copyright: 'Nguyễn Thị Lan' },
      IFD3: { GPSLatitude: '21/1 1/1 0/1', GPSLongitude: '105/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { bytes } = await open((await send(headers, file)).body.picture);
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  expect(bytes.includes('Exif')).toBe(false);
  // Turned a quarter clockwise, what was left is on top.
  const pixel = async (left: number, top: number) => [
    ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [red = 0, , blue = 0] = await pixel(128, 20);
  expect(red).toBeGreaterThan(blue);
  const [less = 0, , more = 0] = await pixel(128, 236);
  expect(more).toBeGreaterThan(less);
});

test('data after the pixels is removed', async () => {
  const { headers } = await makeAccount(app.db);
  const jpeg = await makePicture().jpeg().toBuffer();
  const file = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const { bytes } = await open((await send(headers, file)).body.picture);
  expect(bytes.includes('script')).toBe(false);
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', Buffer.from(SVG), 'anh.svg', 'image/svg+xml'],
  ['an SVG that calls itself PNG', Buffer.from(SVG), 'anh.png', 'image/png'],
  [
    'an SVG behind a declaration',
    Buffer.from(`<?xml version="1.0"?>\n${SVG}`),
    'a.jpg',
    'image/jpeg',
  ],
  [
    'a page that calls itself JPEG',
    Buffer.from('<!doctype html><script>1</script>'),
    'a.jpg',
    'image/jpeg',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'a.pdf', 'application/pdf'],
  ['one byte', Buffer.from('x'), 'a.png', 'image/png'],
  [
    'the beginning of a JPEG alone',
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    'a.jpg',
    'image/jpeg',
  ],
  [
    'the beginning of a WebP and then an SVG',
    Buffer.from(`RIFFxxxxWEBP${SVG}`),
    'a.webp',
    'image/webp',
  ],
])('%s is refused and nothing is kept', (_, file, name, type) => expectRefused(file, name, type));

test.each(['gif', 'tiff', 'avif'] as const)(
  'a %s is refused, whatever it is called',
  async (format) => {
    await expectRefused(
      await makePicture(40, 40).toFormat(format).toBuffer(),
      'anh.png',
      'image/png',
    );
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off is refused', async (format) => {
  const noise = { create: { width: 300, height: 300, channels: 3, background: '#888' } } as const;
  const whole = await sharp({
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .toFormat(format)
    .toBuffer();
  await expectRefused(whole.subarray(0, Math.floor(whole.length / 2)));
});

test('a small file with a huge picture is refused before it is decoded', async () => {
  await expectRefused(hugePng(50_000, 50_000), 'anh.png', 'image/png');
  await expectRefused(hugePng(1_000_000_000, 1), 'anh.png', 'image/png');
});

test('a photo of 50 megapixels is accepted, a drawing of that size is not', async () => {
  const { headers } = await makeAccount(app.db);
  const flat = { width: 8160, height: 6120, channels: 3, background: '#48c' } as const;
  const photo = await sharp({ create: flat }).jpeg().toBuffer();
  expect((await send(headers, photo, 'anh.jpg')).status).toBe(200);
  await expectRefused(await sharp({ create: flat }).png().toBuffer(), 'anh.png', 'image/png');
});

test('a file over 5 MB is refused with a message of its own', async () => {
  const { headers } = await makeAccount(app.db);
  const jpeg = await makePicture().jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  expect((await send(headers, padded(PICTURE_BYTES_MAX))).status).toBe(200);
  expect((await send(headers, padded(PICTURE_BYTES_MAX + 1))).body).toMatchObject({
    error: 'validation',
    fields: { picture: 'validation_picture_size' },
  });
});

test('the name of the file has no effect on its path', async () => {
  const { headers } = await makeAccount(app.db);
  const jpeg = await makePicture().jpeg().toBuffer();
  for (const name of ['../../x.jpg', '..%2f..%2fx.jpg', '-rf', '; touch x', 'con.jpg', '']) {
    const { body } = await send(headers, jpeg, name);
    // A part without a file name is a field, and no file.
    if (name) expect(body.picture).toMatch(/^\/media\/[0-9a-z]{25}\/1\/picture\.webp$/);
  }
});

test('a new picture replaces the old one, whose file is deleted', async () => {
  const { headers } = await makeAccount(app.db);
  const jpeg = await makePicture().jpeg().toBuffer();
  const before = await folders();
  const first = (await send(headers, jpeg)).body.picture;
  const second = (await send(headers, jpeg)).body.picture;
  expect(second).not.toBe(first);
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect(await folders()).toHaveLength(before.length + 1);
});

test('ten pictures at once leave one file', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const jpeg = await makePicture().jpeg().toBuffer();
  const before = await folders();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(headers, jpeg)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await folders()).toHaveLength(before.length + 1);
  const { picture } = await app.db
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select('picture')
    .executeTakeFirstOrThrow();
  expect((await open(`/media/${picture}`)).status).toBe(200);
});

test('deleting it deletes its file; deleting none is no error', async () => {
  const { headers } = await makeAccount(app.db);
  const { picture } = (await send(headers, await makePicture().jpeg().toBuffer())).body;
  for (let count = 0; count < 2; count += 1) {
    const response = await app.http.inject({ method: 'DELETE', url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.json()).not.toHaveProperty('picture');
  }
  expect((await open(picture)).status).toBe(404);
});

test('a picture of another account is not touched', async () => {
  const theirs = await makeAccount(app.db);
  const mine = await makeAccount(app.db);
  const jpeg = await makePicture().jpeg().toBuffer();
  const { picture } = (await send(theirs.headers, jpeg)).body;
  const own = { headers: mine.headers };
  await app.http.inject({ method: 'DELETE', url: `${url}?user_id=${theirs.user_id}`, ...own });
  await send(mine.headers, jpeg);
  expect((await open(picture)).status).toBe(200);
});

test('after 25 pictures in a minute the limit applies', async () => {
  const { headers } = await makeAccount(app.db);
  const none = Buffer.from('x');
  for (let count = 0; count < 25; count += 1) {
    expect((await send(headers, none)).body.error).toBe('validation');
  }
  expect((await send(headers, none)).body).toMatchObject({ code: 429, error: 'too_many' });
});
