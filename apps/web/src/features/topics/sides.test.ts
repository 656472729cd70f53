import type { MySide } from '@mam/contract/topics/topics';
import { expect, test } from 'vitest';
import { createSides } from './sides.ts';

const NONE: MySide = { side: null, previous: null, tally: null };
const ONE = { agree: 1, disagree: 0, unsure: 0 };

test('a tap shows at once, the tally with the answer', async () => {
  const answer = Promise.withResolvers<MySide>();
  const sides = createSides(null, { load: async () => NONE, send: () => answer.promise });
  sides.choose('agree');
  expect(sides.state.get()).toMatchObject({ side: 'agree', tally: null });
  answer.resolve({ side: 'agree', previous: null, tally: ONE });
  await expect.poll(() => sides.state.get().tally).toEqual(ONE);
  expect(sides.state.get().from).toBeNull();
});

test('taps during a call become one more call, with the last of them', async () => {
  const sent: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const sides = createSides(null, {
    load: async () => NONE,
    async send(side) {
      sent.push(side);
      await first.promise;
      return { side, previous: null, tally: ONE };
    },
  });
  for (const side of ['agree', 'disagree', 'unsure'] as const) sides.choose(side);
  first.resolve();
  await expect.poll(() => sides.state.get().from).toBe('agree');
  expect(sent).toEqual(['agree', 'unsure']);
  expect(sides.state.get().side).toBe('unsure');
});

test('the own side again takes it back, with its tally', async () => {
  const sides = createSides(null, {
    load: async () => NONE,
    send: async (side) => ({ side, previous: null, tally: side && ONE }),
  });
  sides.choose('agree');
  await expect.poll(() => sides.state.get().tally).toEqual(ONE);
  sides.choose('agree');
  await expect.poll(() => sides.state.get()).toEqual({ side: null, tally: null, from: 'agree' });
});

test('after a failed call the confirmed side shows again, and the next tap is sent', async () => {
  let isBroken = true;
  const sides = createSides(null, {
    load: async () => NONE,
    async send(side) {
      if (isBroken) throw new Error('offline');
      return { side, previous: null, tally: ONE };
    },
  });
  sides.choose('agree');
  await expect.poll(() => sides.state.get().side).toBeNull();
  isBroken = false;
  sides.choose('agree');
  await expect.poll(() => sides.state.get().tally).toEqual(ONE);
});

test('a side that loads late does not replace a tap; signing out shows none', async () => {
  const late = Promise.withResolvers<MySide>();
  const sides = createSides(null, {
    load: () => late.promise,
    send: async (side) => ({ side, previous: null, tally: ONE }),
  });
  const loading = sides.load();
  sides.choose('agree');
  // Also where the tap has been answered by then.
  await expect.poll(() => sides.state.get().tally).toEqual(ONE);
  late.resolve(NONE);
  await loading;
  expect(sides.state.get()).toMatchObject({ side: 'agree', tally: ONE });
  sides.reset();
  expect(sides.state.get()).toMatchObject({ side: null, tally: null });
});
