import type { OrderRound, Round, TrueFalseRound } from '@mam/contract/games/games';
import { expect, test } from 'vitest';
import { afterRound, newPlay, type Play, placeOf } from './plays.ts';

const base = { category_id: null, learn_path: '', prompt: '' };
const scene = (id: number): OrderRound => ({ ...base, id, kind: 'order', items: [] });
const question = (id: number): TrueFalseRound => ({
  ...{ ...base, id, kind: 'true_false', is_true: true, explanation: '' },
});
const ROUNDS: Round[] = [
  scene(1),
  ...Array.from({ length: 9 }, (_, at) => question(at + 10)),
  scene(2),
  scene(3),
];

function begun(rounds = ROUNDS): Play {
  const play = { game: 'condom-quiz', language: 'vi', seed: 1, isTimed: false } as const;
  return newPlay({ ...play, before: null, rounds, reviews: [], today: '2026-11-28' });
}

/** Plays the round on screen. */
function played(play: Play, outcome: 'right' | 'missed' = 'right'): Play {
  const round = ROUNDS.find(({ id }) => id === play.queue[0]);
  if (!round) throw new Error('no round is left');
  return afterRound(play, round, { outcome, points: 0, parts: 1, right: 1 });
}

test('the condom quiz has its scenes in order, then six questions; both are counted apart', () => {
  let play = begun();
  expect(play.queue).toHaveLength(9);
  expect(play.queue.slice(0, 3)).toEqual([1, 2, 3]);
  for (const at of [1, 2, 3]) {
    expect(placeOf(play, ROUNDS)).toEqual({ at, total: 3, isScene: true });
    play = played(play);
  }
  expect(placeOf(play, ROUNDS)).toEqual({ at: 1, total: 6, isScene: false });
  // A missed question that comes back does not make them more.
  play = played(played(play, 'missed'));
  expect(placeOf(play, ROUNDS)).toEqual({ at: 3, total: 6, isScene: false });
});

test('a game begun with one round of all steps goes on as it was', () => {
  const old: Play = {
    ...begun(),
    queue: [1, ...ROUNDS.slice(1, 10).map(({ id }) => id)],
    total: 10,
  };
  expect(placeOf(old, ROUNDS)).toEqual({ at: 1, total: 1, isScene: true });
  expect(placeOf(played(old), ROUNDS)).toEqual({ at: 1, total: 9, isScene: false });
});
