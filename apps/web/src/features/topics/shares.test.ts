import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.each([
  [
    { agree: 1, disagree: 1, unsure: 1 },
    { agree: 34, disagree: 33, unsure: 33 },
  ],
  [
    { agree: 2, disagree: 1, unsure: 0 },
    { agree: 67, disagree: 33, unsure: 0 },
  ],
  [
    { agree: 34, disagree: 49, unsure: 17 },
    { agree: 34, disagree: 49, unsure: 17 },
  ],
])('the shares of %o are %o', (tally, shares) => {
  expect(sharesOf(tally)).toEqual(shares);
});

test('whole per cents are 100 together, and a side without choices has none', () => {
  const amount = fc.nat(100_000);
  fc.assert(
    fc.property(fc.record({ agree: amount, disagree: amount, unsure: amount }), (tally) => {
      fc.pre(tally.agree + tally.disagree + tally.unsure > 0);
      const { agree, disagree, unsure } = sharesOf(tally);
      expect(agree + disagree + unsure).toBe(100);
      if (tally.unsure === 0) expect(unsure).toBe(0);
      if (tally.agree > tally.disagree) expect(agree).toBeGreaterThanOrEqual(disagree);
    }),
  );
});
