import { expect, test } from 'vitest';
import { findDates } from './dates.ts';

const partsOf = (text: string) => findDates(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Dạ hôm 12/11 tụi em bị rách bao', ['12/11']],
  ['Trễ kinh từ 5/11 đến 12-11', ['5/11', '12-11']],
  ['sinh 03.02.2009, ngày 1/12/25', ['03.02.2009', '1/12/25']],
  ['hẹn thứ Bảy 28/11, chủ nhật 29/11 hoặc thứ 2 30-11', ['28/11', '29/11', '30-11']],
  ['It broke on 12/11.', ['12/11']],
])('the days of «%s»', (text, days) => {
  expect(partsOf(text)).toEqual(days);
});

test.each([
  'Đường dây mở 24/7, uống 1/2 viên, 3/4 bạn',
  'trọ ở 12/11 Nguyễn Trãi, lớp 10/2',
  'từ 12/11/3 hẻm, gọi 0912-345-678',
  'từ 45/11',
  'lần thứ hai 1/2 liều, viên thứ hai 1/2 viên',
])('no day in «%s»', (text) => {
  expect(partsOf(text)).toEqual([]);
});
