import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import {
  dueOn,
  nextReview,
  OUTCOMES,
  type Outcome,
  pickRounds,
  REVIEW_INTERVAL_DAYS,
  type Review,
  withRepeat,
} from './spacing.ts';

const TODAY = '2026-11-21';
const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days));
const outcome = fc.constantFrom(...OUTCOMES);
const box = fc.integer({ min: 0, max: REVIEW_INTERVAL_DAYS.length - 1 });
const old = fc.option(fc.record({ box, answered_on: day }));

function answer(before: Review | undefined, outcome: Outcome, today: string): Review {
  return nextReview(before, { round_id: 1, outcome, today });
}

test.each([
  ['missed', '2026-11-22'],
  ['helped', '2026-11-24'],
  ['right', '2026-11-28'],
] as const)('a new round that is %s comes back on %s', (outcome, due) => {
  expect(dueOn(answer(undefined, outcome, TODAY))).toBe(due);
});

test('after a miss a round comes back after 1, 3, 7, 21 and again 21 days as long as it is right', () => {
  let review = answer(undefined, 'missed', TODAY);
  const intervals = [];
  for (let round = 0; round < 5; round += 1) {
    const due = dueOn(review);
    intervals.push((Date.parse(due) - Date.parse(review.answered_on)) / 86_400_000);
    review = answer(review, 'right', due);
  }
  expect(intervals).toEqual([1, 3, 7, 21, 21]);
});

test('the better the answer, the later the round comes back; never on the same day', () => {
  fc.assert(
    fc.property(old, day, (before, today) => {
      const review = before ? { round_id: 1, ...before } : undefined;
      const [right = '', helped = '', missed = ''] = OUTCOMES.map((outcome) =>
        dueOn(answer(review, outcome, today)),
      );
      expect(missed <= helped && helped <= right).toBe(true);
      expect(missed > today).toBe(true);
    }),
  );
});

test('the worst answer of a day counts, in whatever order they are given', () => {
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1 }), old, (outcomes, review) => {
      const before = review ? { round_id: 1, ...review } : undefined;
      const after = (all: Outcome[]) =>
        all.reduce<Review | undefined>((review, one) => answer(review, one, TODAY), before);
      expect(after(outcomes)).toEqual(after(outcomes.toReversed()));
      if (outcomes.includes('missed')) expect(after(outcomes)?.box).toBe(0);
    }),
  );
});

test('an answer before the day never puts it off', () => {
  const review = { round_id: 1, box: 2, answered_on: addDays(TODAY, -6) };
  expect(answer(review, 'right', TODAY)).toEqual(review);
  expect(answer(review, 'helped', TODAY)).toEqual(review);
  expect(answer(review, 'right', addDays(TODAY, 1)).box).toBe(3);
});

test('the next game has rounds that are due, then new ones, then those that are due soonest', () => {
  const rounds = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
  const reviews = [
    { round_id: 1, box: 3, answered_on: addDays(TODAY, -1) },
    { round_id: 2, box: 0, answered_on: addDays(TODAY, -1) },
    { round_id: 3, box: 2, answered_on: addDays(TODAY, -7) },
    { round_id: 4, box: 1, answered_on: TODAY },
  ];
  const picked = (count: number, seed = 1) =>
    pickRounds(rounds, { reviews, today: TODAY, count, seed }).map(({ id }) => id);
  expect(picked(1)).toEqual([2]);
  expect(picked(2).toSorted()).toEqual([2, 3]);
  expect(picked(4).toSorted()).toEqual([2, 3, 5, 6]);
  expect(picked(5).toSorted()).toEqual([2, 3, 4, 5, 6]);
  expect(picked(12, 7)).toEqual(picked(6, 7));
  expect(picked(6).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a missed round comes back once in the same game, after two others', () => {
  expect(withRepeat(['b', 'c', 'd'], 'a')).toEqual(['b', 'c', 'a', 'd']);
  expect(withRepeat([], 'a')).toEqual(['a']);
});
