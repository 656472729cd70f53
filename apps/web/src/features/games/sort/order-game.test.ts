import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newOrder, type OrderState, playOrder } from './order-game.ts';

const TEXTS = ['a', 'b', 'c', 'd', 'e'];

function placed(order: number[], state = newOrder(order.length)): OrderState {
  return order.reduce((each, piece) => playOrder(each, { kind: 'place', piece }), state);
}

function checked(order: number[], texts = TEXTS): OrderState {
  return playOrder(placed(order), { kind: 'check', texts });
}

test('one piece in front does not make all after it wrong', () => {
  const { line, back, isDone } = checked([4, 0, 1, 2, 3]);
  expect(line).toEqual([0, 1, 2, 3, null]);
  expect(back).toEqual([4]);
  expect(isDone).toBe(false);
});

test('pieces of the same text stand for each other', () => {
  expect(checked([2, 1, 0], ['no', 'means', 'no']).isDone).toBe(true);
});

test('what stays cannot be moved, and what went back counts as missed', () => {
  const state = checked([1, 0, 2, 3, 4]);
  expect(state.missed).toHaveLength(1);
  const fixed = state.fixed[0] ?? -1;
  expect(playOrder(state, { kind: 'return', piece: fixed })).toBe(state);
  const [back = -1] = state.back;
  const done = playOrder(placed([back], state), { kind: 'check', texts: TEXTS });
  expect(done).toMatchObject({ isDone: true, missed: [back], checks: 2 });
});

test('an arrow changes places with the neighbour', () => {
  const state = playOrder(placed([0, 1, 2]), { kind: 'shift', piece: 2, by: -1 });
  expect(state.line).toEqual([0, 2, 1]);
  expect(playOrder(state, { kind: 'shift', piece: 0, by: -1 })).toBe(state);
});

test('putting back what returned, a reader always gets to the end', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (order) => {
      const first = checked(order);
      const inOrder = [...first.back].sort((a, b) => a - b);
      const second = playOrder(placed(inOrder, first), { kind: 'check', texts: TEXTS });
      expect(first.isDone || second.isDone).toBe(true);
    }),
  );
});
