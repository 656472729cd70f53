import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncodings, gzipBody } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', { br: true, gzip: true }],
  ['GZIP;q=0.5', { br: false, gzip: true }],
  ['br;q=0, gzip;q=0.0', { br: false, gzip: false }],
  ['brotli, x-gzip', { br: false, gzip: false }],
  [undefined, { br: false, gzip: false }],
])('Accept-Encoding %s', (header, accepted) => {
  expect(acceptedEncodings(header)).toEqual(accepted);
});

test('small bodies stay plain, larger ones come back whole', async () => {
  expect(await gzipBody(Buffer.from('short'))).toBeUndefined();
  const body = Buffer.from('mầm '.repeat(500));
  const packed = await gzipBody(body);
  expect(packed && gunzipSync(packed).equals(body)).toBe(true);
});
