import { expect, test } from 'vitest';
import { fieldProblems } from '../test/problems.ts';
import { billDraft } from './bills.rules.ts';

const customer = {
  payer: 'customer',
  user_id: 1,
  description: 'Buổi nói chuyện ở trường',
  amount: 4_500_000,
  due_on: '2026-12-31',
};

test('what is empty is required, and what is wrong has a key of its own', () => {
  expect(fieldProblems(billDraft, customer)).toEqual({});
  const empty = { payer: 'customer', user_id: null, description: ' ', due_on: null };
  expect(fieldProblems(billDraft, empty)).toEqual({
    user_id: 'validation_required',
    description: 'validation_required',
    amount: 'validation_required',
    due_on: 'validation_required',
  });
  expect(
    fieldProblems(billDraft, { ...customer, user_id: 'x', amount: 0, due_on: '2026-02-30' }),
  ).toEqual({
    user_id: 'validation_bill_customer',
    amount: 'validation_bill_amount',
    due_on: 'validation_bill_due',
  });
});
