import { expect, test } from 'vitest';
import { newGuide, newOutcome, newStep, withAgain, without } from './guide-edit.ts';
import { newAnswer } from './step-values.ts';

test('a card that is taken back has its place, its ways and the start again, beside what changed since', () => {
  const [one, two] = [newStep(), newStep()];
  const outcome = newOutcome();
  one.answers = [
    { ...newAnswer(), to: two.id },
    { ...newAnswer(), to: `outcome:${outcome.id}` },
  ];
  two.escape.to = one.id;
  const before = { ...newGuide(), steps: [one, two], outcomes: [outcome], start: one.id };
  const left = without(before, 'steps', one.id);
  expect(left).toMatchObject({ start: two.id, steps: [{ escape: { to: null } }] });
  const summary = { vi: 'Mới', en: '' };
  expect(withAgain({ ...left, summary }, before, 'steps', one.id)).toEqual({ ...before, summary });
  const loose = without(before, 'outcomes', outcome.id);
  expect(withAgain(loose, before, 'outcomes', outcome.id)).toEqual(before);
});
