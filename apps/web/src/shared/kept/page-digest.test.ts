import { expect, test } from 'vitest';
import { pageDigest } from './page-digest.ts';

const DIR = '01234567890123456789abcde';
const page = (article: string, rest = '') =>
  `<html><body><main><article class="a">${article}</article>${rest}</main></body></html>`;

test('counters, dates, markup and what stands beside the article make no new version', async () => {
  const old = await pageDigest(page('<p>Đã xem 12 lần</p>', '<aside>Bài A</aside>'));
  expect(await pageDigest(page('<p class="x">Đã xem 1.345 lần</p>', '<aside>Bài B</aside>'))).toBe(
    old,
  );
});

test('another word or another file does', async () => {
  const old = await pageDigest(page(`<p>Uống trước 72 giờ</p><img src="/media/${DIR}/1/p.webp">`));
  const digests = await Promise.all([
    pageDigest(page(`<p>Uống sau 72 giờ</p><img src="/media/${DIR}/1/p.webp">`)),
    pageDigest(page(`<p>Uống trước 72 giờ</p><img src="/media/${DIR}/2/p.webp">`)),
  ]);
  expect(digests).not.toContain(old);
});
