import { expect, test } from 'vitest';
import { distressFirst, nextOf } from './next-question.ts';

const QUEUE = ['urgent', 'old', 'new'];
const rules = (claimed: string[], putOff: string[]) => ({
  free: (item: string) => !claimed.includes(item),
  isPutOff: (item: string) => putOff.includes(item),
});

test.each([
  ['the most urgent first, wherever one is', 2, [], [], 'urgent'],
  ['not the one that is open', 0, [], [], 'old'],
  ['not one of a colleague', 2, ['urgent'], [], 'old'],
  ['not one that was put off while another waits', 1, [], ['urgent'], 'new'],
  ['at last those that were put off, from here on', 1, [], QUEUE, 'new'],
  ['none', 0, ['old', 'new'], [], undefined],
  ['the first of a queue without the open one', -1, [], [], 'urgent'],
])('%s', (_, at, claimed, putOff, next) => {
  expect(nextOf(QUEUE, at, rules(claimed, putOff))).toBe(next);
});

test('signs of distress are shown above all others, each in the order of the inbox', () => {
  const queue = [1, 0, 1, 0].map((sign, place) => ({ place, is_distress: sign === 1 }));
  expect(distressFirst(queue).map(({ place }) => place)).toEqual([0, 2, 1, 3]);
});
