import { createHash } from 'node:crypto';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED_BYTES, shownPlaces, shuffledPlaces } from './attempts.rules.ts';

/** Seeds that differ and are the same in every run. */
const seedOf = (number: number) =>
  createHash('sha256').update(String(number)).digest().subarray(0, SEED_BYTES);

const seed = fc
  .uint8Array({ minLength: SEED_BYTES, maxLength: SEED_BYTES })
  .map((bytes) => Buffer.from(bytes));

test('the same seed and label give the same order; every place is there once', () => {
  fc.assert(
    fc.property(seed, fc.string(), fc.nat(40), (bytes, label, count) => {
      const order = shuffledPlaces(bytes, label, count);
      expect(order).toEqual(shuffledPlaces(bytes, label, count));
      expect(order.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
    }),
  );
});

test('every order of four is reached, each about equally often', () => {
  const orders = new Map<string, number>();
  const rounds = 4800;
  for (let number = 0; number < rounds; number += 1) {
    const order = shuffledPlaces(seedOf(number), 'options 7', 4).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(24);
  for (const count of orders.values()) {
    expect(count).toBeGreaterThan(rounds / 24 / 1.5);
    expect(count).toBeLessThan((rounds / 24) * 1.5);
  }
});

test('orders of two labels of one seed are independent', () => {
  const pairs = new Map<string, number>();
  for (let number = 0; number < 1800; number += 1) {
    const [one, two] = ['options 1', 'options 2'].map((label) =>
      shuffledPlaces(seedOf(number), label, 3).join(''),
    );
    pairs.set(`${one} ${two}`, (pairs.get(`${one} ${two}`) ?? 0) + 1);
  }
  expect(pairs.size).toBe(36);
});

test('steps are never shown in their right order', () => {
  const step = { vi: 'Một bước', en: 'A step' };
  const steps = [step, step, step];
  const content: QuestionContent = { kind: 'order', prompt: step, explanation: step, steps };
  const shown = new Set(
    Array.from({ length: 300 }, (_, number) =>
      shownPlaces(seedOf(number), { id: 1, content }).join(''),
    ),
  );
  expect([...shown].toSorted()).toEqual(['021', '102', '120', '201', '210']);
});
