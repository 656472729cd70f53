import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnswerKey, gradeAnswer, neededAnswers } from './grading.ts';

const rights = fc.array(fc.boolean(), { minLength: 2, maxLength: 8 });
const placesOf = (list: readonly boolean[], wanted: boolean) =>
  list.flatMap((each, place) => (each === wanted ? [place] : []));
const optionsOf = (right: readonly boolean[]) => right.map((is_right) => ({ is_right }));
const stepsOf = (count: number) => Array.from({ length: count }, (_, place) => place);
const shuffled = (count: number) =>
  fc.shuffledSubarray(stepsOf(count), { minLength: count, maxLength: count });

test('single: exactly the right option is right', () => {
  const choice = fc
    .integer({ min: 2, max: 8 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(count - 1)));
  fc.assert(
    fc.property(choice, ([count, right, chosen]) => {
      const key: AnswerKey = {
        kind: 'single',
        options: stepsOf(count).map((at) => ({ is_right: at === right })),
      };
      const isRight = right === chosen;
      expect(gradeAnswer(key, { chosen: [chosen] })).toEqual({
        ...{ is_right: isRight, right_parts: Number(isRight), parts: 1, spelling: null },
      });
    }),
  );
});

test('multiple: right when all right options are chosen and no other, in any order', () => {
  const chosen = rights
    .filter((list) => list.includes(true))
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: 1 })),
    );
  fc.assert(
    fc.property(chosen, ([right, places]) => {
      const wanted = placesOf(right, true);
      const hits = places.filter((place) => right[place]).length;
      expect(
        gradeAnswer({ kind: 'multiple', options: optionsOf(right) }, { chosen: places }),
      ).toEqual({
        is_right: places.toSorted().join() === wanted.toSorted().join(),
        ...{ right_parts: hits, parts: wanted.length, spelling: null },
      });
    }),
  );
});

test('multiple: one more right option is one more part; a wrong one never makes the answer right', () => {
  const lists = rights.filter((list) => list.filter(Boolean).length > 1 && list.includes(false));
  fc.assert(
    fc.property(lists, (right) => {
      const [wanted, others] = [placesOf(right, true), placesOf(right, false)];
      const partial = wanted.slice(0, -1);
      const key: AnswerKey = { kind: 'multiple', options: optionsOf(right) };
      expect(gradeAnswer(key, { chosen: partial })).toMatchObject({
        is_right: false,
        right_parts: partial.length,
      });
      expect(gradeAnswer(key, { chosen: wanted })).toMatchObject({
        is_right: true,
        right_parts: wanted.length,
      });
      expect(gradeAnswer(key, { chosen: [...wanted, ...others] })?.is_right).toBe(false);
    }),
  );
});

test('order: as many parts are right as steps stand at their place; all of them is right', () => {
  const orders = fc.integer({ min: 2, max: 8 }).chain((count) => shuffled(count));
  fc.assert(
    fc.property(orders, (chosen) => {
      const right_parts = chosen.filter((step, place) => step === place).length;
      expect(gradeAnswer({ kind: 'order', steps: chosen }, { chosen })).toEqual({
        ...{ is_right: chosen.every((step, place) => step === place), right_parts },
        ...{ parts: chosen.length, spelling: null },
      });
    }),
  );
});

test('true or false', () => {
  for (const is_true of [true, false]) {
    const key: AnswerKey = { kind: 'true_false', is_true };
    expect(gradeAnswer(key, { is_true })?.is_right).toBe(true);
    expect(gradeAnswer(key, { is_true: !is_true })?.is_right).toBe(false);
  }
});

test('typed: of several forms the one that is spelt most alike gives the note', () => {
  const key: AnswerKey = {
    kind: 'typed',
    accepted: { vi: ['hòa giải', 'hoá giải'], en: ['mediation'] },
  };
  const spelling = (text: string) => gradeAnswer(key, { text });
  expect(spelling('hoà giải')).toMatchObject({ is_right: true, spelling: null });
  expect(spelling('hóa giải')).toMatchObject({ is_right: true, spelling: null });
  expect(spelling('hoa giai')).toMatchObject({ is_right: true, spelling: 'missing_marks' });
  expect(spelling('hỏa giải')).toMatchObject({ is_right: true, spelling: 'other_marks' });
  expect(spelling('Mediation')).toMatchObject({ is_right: true, spelling: null });
  expect(spelling('chia tay')).toMatchObject({ is_right: false, spelling: null });
});

test('an answer that is not one of its kind has no grade', () => {
  const options = optionsOf([true, false, true]);
  const refused: [AnswerKey, Parameters<typeof gradeAnswer>[1]][] = [
    [{ kind: 'single', options }, { chosen: [0, 1] }],
    [{ kind: 'single', options }, { chosen: [3] }],
    [{ kind: 'single', options }, { chosen: [-1] }],
    [{ kind: 'multiple', options }, { chosen: [1, 1] }],
    [{ kind: 'multiple', options }, { is_true: true }],
    [{ kind: 'order', steps: stepsOf(3) }, { chosen: [0, 1] }],
    [{ kind: 'order', steps: stepsOf(3) }, { chosen: [0, 1, 1] }],
    [{ kind: 'order', steps: stepsOf(3) }, { text: 'a' }],
    [{ kind: 'true_false', is_true: true }, { chosen: [0] }],
    [{ kind: 'typed', accepted: { vi: ['a'], en: [] } }, { is_true: true }],
  ];
  for (const [key, answer] of refused) expect(gradeAnswer(key, answer)).toBeUndefined();
});

test('the pass mark is the smallest number of answers that reaches the percentage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 100 }),
      (total, percent) => {
        const needed = neededAnswers(total, percent);
        expect(needed * 100).toBeGreaterThanOrEqual(percent * total);
        expect((needed - 1) * 100).toBeLessThan(percent * total);
        expect(needed).toBeLessThanOrEqual(total);
      },
    ),
  );
});
