import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import { type GameState, gameState } from './game-state.ts';
import { GAMES } from './kinds.ts';
import { mergeGameStates, NO_GAMES, withFinishedGame } from './merge.ts';
import { OUTCOMES } from './spacing.ts';

const TODAY = '2026-11-21';
const day = fc.integer({ min: -400, max: 0 }).map((days) => addDays(TODAY, days));
const points = fc.integer({ min: 0, max: 500 });

const state: fc.Arbitrary<GameState> = fc
  .record({
    scores: fc.uniqueArray(
      fc
        .record({ game: fc.constantFrom(...GAMES), best: points, last: points, day })
        .map(({ day, best, last, game }) => ({
          game,
          best: Math.max(best, last),
          last,
          last_at: `${day}T08:00:00.000Z`,
        })),
      { selector: ({ game }) => game },
    ),
    days: fc.uniqueArray(day, { maxLength: 366 }),
    reviews: fc.uniqueArray(
      fc.record({
        round_id: fc.integer({ min: 1, max: 20 }),
        box: fc.integer({ min: 0, max: 3 }),
        answered_on: day,
      }),
      { selector: ({ round_id }) => round_id },
    ),
  })
  .map((parts) => mergeGameStates(NO_GAMES, parts));

const sorted = (merged: GameState) => ({
  ...merged,
  scores: merged.scores.toSorted((a, b) => a.game.localeCompare(b.game)),
});

test('states merge in any order, any number of times, with the same result', () => {
  fc.assert(
    fc.property(state, state, state, (a, b, c) => {
      const one = mergeGameStates(mergeGameStates(a, b), c);
      const other = mergeGameStates(mergeGameStates(c, a), mergeGameStates(b, a));
      expect(sorted(other)).toEqual(sorted(one));
      expect(sorted(mergeGameStates(one, b))).toEqual(sorted(one));
      expect(gameState.safeParse(one).success).toBe(true);
    }),
  );
});

test('two devices: the best score is the highest, the last one the latest, days are united', () => {
  const phone: GameState = {
    scores: [{ game: 'quiz', best: 90, last: 90, last_at: '2026-11-20T08:00:00.000Z' }],
    days: ['2026-11-20'],
    reviews: [
      { round_id: 1, box: 2, answered_on: '2026-11-20' },
      { round_id: 2, box: 3, answered_on: '2026-11-20' },
    ],
  };
  const laptop: GameState = {
    scores: [{ game: 'quiz', best: 60, last: 60, last_at: '2026-11-21T08:00:00.000Z' }],
    days: ['2026-11-21'],
    reviews: [
      { round_id: 1, box: 0, answered_on: '2026-11-21' },
      { round_id: 2, box: 1, answered_on: '2026-11-20' },
    ],
  };
  expect(mergeGameStates(phone, laptop)).toEqual({
    scores: [{ game: 'quiz', best: 90, last: 60, last_at: '2026-11-21T08:00:00.000Z' }],
    days: ['2026-11-20', '2026-11-21'],
    reviews: [
      { round_id: 1, box: 0, answered_on: '2026-11-21' },
      { round_id: 2, box: 1, answered_on: '2026-11-20' },
    ],
  });
});

test('a finished game sets score, day and reviews; a round that is right later on moves on', () => {
  const at = new Date('2026-11-20T20:00:00Z');
  const first = withFinishedGame(NO_GAMES, {
    game: 'guess-word',
    score: 120,
    answers: [{ round_id: 7, outcome: 'missed' }],
    at,
    today: TODAY,
  });
  expect(first).toEqual({
    scores: [{ game: 'guess-word', best: 120, last: 120, last_at: at.toISOString() }],
    days: [TODAY],
    reviews: [{ round_id: 7, box: 0, answered_on: TODAY }],
  });
  const second = withFinishedGame(first, {
    game: 'guess-word',
    score: 100,
    answers: [{ round_id: 7, outcome: 'right' }],
    at: new Date('2026-11-21T20:00:00Z'),
    today: '2026-11-22',
  });
  expect(second.scores[0]).toMatchObject({ best: 120, last: 100 });
  expect(second.reviews).toEqual([{ round_id: 7, box: 1, answered_on: '2026-11-22' }]);
});

test('whatever is played, a state stays within what the API accepts', () => {
  const answers = fc.uniqueArray(
    fc.record({ round_id: fc.integer({ min: 1 }), outcome: fc.constantFrom(...OUTCOMES) }),
    { selector: ({ round_id }) => round_id },
  );
  fc.assert(
    fc.property(state, answers, points, (before, answers, score) => {
      const at = new Date('2026-11-21T05:00:00Z');
      const after = withFinishedGame(before, { game: 'quiz', score, answers, at, today: TODAY });
      expect(gameState.safeParse(after).success).toBe(true);
      expect(after.days).toContain(TODAY);
    }),
  );
});
