import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { expect, test } from 'vitest';
import { copyOf, typedAmount } from './bill-values.ts';

const bill = {
  ...{ payer: 'company', user_id: null, name: 'Trường An', address: 'Huế', tax_code: '0101234565' },
  ...{ email: 'a@example.vn', description: 'Hai buổi', amount: 900_000, note: '' },
  ...{ issued_on: '2026-02-20', due_on: '2026-03-06', updated_at: '2026-02-20T00:00:00.000Z' },
} as AdminBill;

test('a copy leaves as many days to pay as the previous bill, from today on', () => {
  expect(copyOf(bill, '2026-11-29')).toMatchObject({
    ...{ amount: 900_000, due_on: '2026-12-13', updated_at: undefined },
  });
  expect(copyOf({ ...bill, due_on: '2026-02-20' }, '2026-11-29').due_on).toBe('2026-11-29');
});

test('a bill that was due before its day gives a copy no day in the past', () => {
  expect(copyOf({ ...bill, due_on: '2026-02-01' }, '2026-11-29').due_on).toBe('2026-11-29');
});

test('an amount is a number with or without separators; what is more or less than that is not', () => {
  for (const text of ['4500000', ' 4.500.000', '4,500,000', '4 500 000']) {
    expect(typedAmount(text)).toBe(4_500_000);
  }
  for (const text of ['', '4.500k', '4,5', '4.5 triệu', '-1']) expect(typedAmount(text)).toBe(text);
});
