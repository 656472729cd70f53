import { expect, test } from 'vitest';
import { isPublicPath } from './site-map.ts';

test.each([
  '/',
  '/help',
  '/help/',
  '/about',
  '/help/late#lo-khong-bao-ve',
  '/video?keyword=prep',
  '/video/01a17249-c680-72f8-a1fc-0bf3455ae6d4',
  '/learning/01a17249-c680-72f8-a1fc-0bf3455ae6d4/lessons/vac-xin',
])('%s is the address of a public page', (address) => {
  expect(isPublicPath(address)).toBe(true);
});

test.each(['/khong-co-trang', '/video/a/b/c', '/*', '/administrator/bills', ''])(
  '«%s» is no address of a public page',
  (address) => {
    expect(isPublicPath(address)).toBe(false);
  },
);
