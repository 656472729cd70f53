import { expect, test } from 'vitest';
import { whoMayCall } from './call-facts.ts';

test.each([
  [
    'Bạn dưới 18, hoặc lo cho một bạn dưới 18. Hỏi được cả chuyện tâm lý.',
    'Bạn dưới 18, hoặc lo cho một bạn dưới 18.',
  ],
  ['Người ở TP. Hồ Chí Minh. Nghe máy cả đêm.', 'Người ở TP. Hồ Chí Minh.'],
  ['Trẻ em và người lo cho trẻ em', 'Trẻ em và người lo cho trẻ em'],
  [null, null],
])('who may call takes one sentence: %s', (audience, sentence) => {
  expect(whoMayCall(audience)).toBe(sentence);
});
