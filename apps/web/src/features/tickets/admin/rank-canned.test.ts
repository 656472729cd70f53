import { expect, test } from 'vitest';
import { rankCanned } from './rank-canned.ts';

const answer = (vi: string, text: string) => ({
  title: { vi, en: '' },
  text: { vi: text, en: '' },
});
const ANSWERS = [
  answer('Chào và cảm ơn', 'Cảm ơn bạn đã hỏi. Mình đọc rồi nhé.'),
  answer('Trễ kinh', 'Trễ kinh có nhiều lý do. Bạn thử que từ ngày thứ 21 sau lần gần nhất nhé.'),
  answer('Bị dọa tung ảnh', 'Bạn không có lỗi. Đừng gửi tiền, đừng gửi thêm ảnh nhé.'),
];

test.each([
  ['em bi tre kinh 5 ngay, em lo qua', 'Trễ kinh'],
  ['Bạn ấy dọa tung ảnh của em', 'Bị dọa tung ảnh'],
])('«%s» has «%s» first, tones or not', (message, first) => {
  expect(rankCanned(ANSWERS, message)[0]?.title.vi).toBe(first);
});

test('without a word in common the order stays', () => {
  expect(rankCanned(ANSWERS, 'xyz')).toEqual(ANSWERS);
  expect(rankCanned([], 'xyz')).toEqual([]);
});
