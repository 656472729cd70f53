import { expect, test } from 'vitest';
import { findCrisis, findCrisisOfText } from './crisis.ts';

test.each([
  ['minh tre kinh 10 ngay roi. Lam sao day?', 'pregnancy'],
  ['Bà dì chưa tới gần hai tuần, làm sao đây trời', 'pregnancy'],
  ['my period is 10 days late, what do I do', 'pregnancy'],
  ['Em trễ kinh 10 ngày, em muốn chết', 'distress'],
  ['Chưa có kinh nghiệm gì, mệt quá', 'distress'],
  ['Mất cả kinh phí, muốn khóc', 'distress'],
  ['Dạo này mình mệt mỏi lắm', 'distress'],
  ['bị đánh ở nhà', 'violence'],
])('the danger of «%s» is %s', (text, kind) => {
  expect(findCrisisOfText(text)).toBe(kind);
});

test('a search for a late period is no danger by itself', () => {
  expect(findCrisis('trễ kinh')).toBeUndefined();
});
