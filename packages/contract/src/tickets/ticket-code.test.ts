import { expect, test } from 'vitest';
import { CODE_DIGITS, CODE_LENGTH, codeGroups, parseCode } from './ticket-code.ts';

test('a code has 80 bits, in digits that are not confused', () => {
  expect(CODE_LENGTH * Math.log2(new Set(CODE_DIGITS).size)).toBe(80);
  expect(CODE_DIGITS).not.toMatch(/[OILU]/);
});

test('a code is read however it is spelt', () => {
  const code = 'K7MP4XQ2T9RDW301';
  for (const typed of [
    code,
    'K7MP 4XQ2 T9RD W301',
    ' k7mp-4xq2-t9rd-w301 ',
    'K7MP4XQ2T9RDW3OI',
    'k7mp 4xq2 t9rd w3ol',
    'Ｋ７ＭＰ 4XQ2 T9RD W301',
  ]) {
    expect(parseCode(typed)).toBe(code);
  }
  expect(codeGroups(code)).toEqual(['K7MP', '4XQ2', 'T9RD', 'W301']);
});

test('what is too short, too long or has a U is no code', () => {
  for (const typed of ['', 'K7MP', 'K7MP4XQ2T9RDW3HBX', 'U7MP4XQ2T9RDW3HB', '<script>']) {
    expect(parseCode(typed)).toBeUndefined();
  }
});
