import { expect, test } from 'vitest';
import { markWords, matches } from './marks.ts';

test('words are matched by their beginning, without marks', () => {
  expect(matches('Đi xét nghiệm lần đầu', 'xet ngh')).toBe(true);
  expect(matches('Đi xét nghiệm lần đầu', 'nghiem di')).toBe(true);
  expect(matches('Đi xét nghiệm lần đầu', 'ghiem')).toBe(false);
  expect(matches('Đi xét nghiệm', '')).toBe(true);
});

test('found words that stand side by side are one mark', () => {
  expect(markWords('Đi xét nghiệm, lần đầu', 'xet nghi')).toEqual([
    { text: 'Đi ', isMarked: false },
    { text: 'xét nghiệm', isMarked: true },
    { text: ', lần đầu', isMarked: false },
  ]);
  expect(markWords('Video', '')).toEqual([{ text: 'Video', isMarked: false }]);
});
