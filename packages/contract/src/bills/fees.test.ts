import { expect, test } from 'vitest';
import { cardFeeVnd, paypalFeeCents } from './fees.ts';

test('the card gateway takes 1.1 % and 1650 VND', () => {
  expect(cardFeeVnd(0)).toBe(1650);
  expect(cardFeeVnd(100_000)).toBe(2750);
  expect(cardFeeVnd(123_456)).toBe(3008); // 1358.016 + 1650
});

test('PayPal takes 4.4 % of international and 3.9 % of domestic payments, and 0.3 USD', () => {
  expect(paypalFeeCents(10_000, 'international')).toBe(470);
  expect(paypalFeeCents(10_000, 'domestic')).toBe(420);
  expect(paypalFeeCents(12_345, 'international')).toBe(573); // 543.18 + 30
});

test('half a unit is rounded up', () => {
  expect(cardFeeVnd(500)).toBe(1656); // 5.5 + 1650
  expect(paypalFeeCents(125, 'international')).toBe(36); // 5.5 + 30
});
