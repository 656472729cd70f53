import { expect, test } from 'vitest';
import { nextOf } from './next-question.ts';

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
