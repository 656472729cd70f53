import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliBody, gzipBody, isCompressible, preferredEncoding } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', null, null],
  ['brotli, x-gzip', null, null],
  ['*', 'br', 'gzip'],
  [undefined, null, null],
])('Accept-Encoding %s', (header, best, withoutBrotli) => {
  expect(preferredEncoding(header, 'br')).toBe(best);
  expect(preferredEncoding(header, 'gzip')).toBe(withoutBrotli);
});

test('small bodies stay uncompressed, larger ones decompress to the same bytes', async () => {
  expect(isCompressible(Buffer.from('short'))).toBe(false);
  const body = Buffer.from('mầm '.repeat(500));
  expect(isCompressible(body)).toBe(true);
  expect(gunzipSync(await gzipBody(body)).equals(body)).toBe(true);
  expect(brotliDecompressSync(await brotliBody(body)).equals(body)).toBe(true);
});
