import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('a separator stands every 3 digits', () => {
  const shown = [0, 999, 1000, 1234, 18204, 1234567, -1234, 12345.67].map((value) => [
    formatNumber(value, 'vi'),
    formatNumber(value, 'en'),
  ]);
  expect(shown).toEqual([
    ['0', '0'],
    ['999', '999'],
    ['1.000', '1,000'],
    ['1.234', '1,234'],
    ['18.204', '18,204'],
    ['1.234.567', '1,234,567'],
    ['-1.234', '-1,234'],
    ['12.345,67', '12,345.67'],
  ]);
});

test('very large and very small numbers have no exponent', () => {
  expect(formatNumber(1e21, 'en')).toBe('1,000,000,000,000,000,000,000');
  expect(formatNumber(1e-7, 'vi')).toBe('0,0000001');
});

test('a value that is not a finite number formats as an empty text', () => {
  expect(formatNumber(Number.NaN, 'vi')).toBe('');
  expect(formatNumber(Number.POSITIVE_INFINITY, 'vi')).toBe('');
});

test('any integer is grouped in threes and parses back to itself', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const shown = formatNumber(value, 'vi');
      expect(shown).toMatch(/^-?\d{1,3}(\.\d{3})*$/);
      expect(Number(shown.replaceAll('.', ''))).toBe(value);
    }),
  );
});
