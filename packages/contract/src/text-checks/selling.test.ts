import { expect, test } from 'vitest';
import { isSelling } from './selling.ts';

test.each([
  'bán thuốc phá thai an toàn, zalo 0912345678',
  'ban thuoc uy tin zalo 0912345678',
  'ib zalo 0912345678 thuốc giá rẻ',
  'bao cao su 20k một hộp, gọi 0912345678',
  'Shop giao hàng tận nơi, sđt 0912345678',
  'pills for sale, call 0912345678',
])('«%s» sells something', (text) => {
  expect(isSelling(text)).toBe(true);
});

test.each([
  'bạn nào buồn thì gọi mình 0912345678 nha',
  'ban nao buon thi goi minh 0912345678',
  'tim ban tam su, so minh 0912345678',
  'mình sợ bị bán người, số mẹ mình 0912345678',
  'zalo mình là lananh.2k9 nha',
  'Đây là số của Lan lớp 10A2: 0912345678',
  'Cho mình hỏi giá trị của lần đầu',
])('«%s» does not', (text) => {
  expect(isSelling(text)).toBe(false);
});
