import type { Guide, GuideStep } from '@mam/contract/guides/guides';
import { expect, test } from 'vitest';
import { questionsFrom } from './questions-from.ts';

const stepTo = (...places: number[]): GuideStep => ({
  type: 'step',
  lines: [],
  text: 'Câu?',
  answers: places.map((to) => ({ text: `${to}`, to })),
});

/** Places that are no steps are ends. */
const END = { type: 'outcome' } as Guide['places'][number];

test('the longest way counts, whichever answer leads there', () => {
  const [first, second, third] = [stepTo(3, 1), stepTo(3, 2), stepTo(3)];
  const places = [first, second, third, END];
  expect(questionsFrom(places, first)).toBe(3);
  expect(questionsFrom(places, second)).toBe(2);
  expect(questionsFrom(places, third)).toBe(1);
});

test('the way out counts as an answer does', () => {
  const first = { ...stepTo(2), escape: { text: 'Chuyện khác', to: 1 } };
  expect(questionsFrom([first, stepTo(2), END], first)).toBe(2);
});

test('a loop ends', () => {
  const first = stepTo(1);
  expect(questionsFrom([first, stepTo(0)], first)).toBe(2);
});
