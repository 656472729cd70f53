import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberWords } from './amount-words.ts';

test.each([
  [0, 'không'],
  [1, 'một'],
  [5, 'năm'],
  [10, 'mười'],
  [11, 'mười một'],
  [14, 'mười bốn'],
  [15, 'mười lăm'],
  [20, 'hai mươi'],
  [21, 'hai mươi mốt'],
  [24, 'hai mươi tư'],
  [25, 'hai mươi lăm'],
  [44, 'bốn mươi tư'],
  [55, 'năm mươi lăm'],
  [91, 'chín mươi mốt'],
  [100, 'một trăm'],
  [101, 'một trăm linh một'],
  [104, 'một trăm linh bốn'],
  [105, 'một trăm linh năm'],
  [110, 'một trăm mười'],
  [115, 'một trăm mười lăm'],
  [121, 'một trăm hai mươi mốt'],
  [1_000, 'một nghìn'],
  [1_001, 'một nghìn không trăm linh một'],
  [1_010, 'một nghìn không trăm mười'],
  [1_021, 'một nghìn không trăm hai mươi mốt'],
  [21_000, 'hai mươi mốt nghìn'],
  [24_000, 'hai mươi tư nghìn'],
  [105_000, 'một trăm linh năm nghìn'],
  [4_500_000, 'bốn triệu năm trăm nghìn'],
  [1_000_005, 'một triệu không trăm linh năm'],
  [1_005_000, 'một triệu không trăm linh năm nghìn'],
  [12_345_678, 'mười hai triệu ba trăm bốn mươi lăm nghìn sáu trăm bảy mươi tám'],
  [1_000_000_000, 'một tỷ'],
  [1_000_000_015, 'một tỷ không trăm mười lăm'],
  [2_050_000_000, 'hai tỷ không trăm năm mươi triệu'],
  [1_500_000_000_000, 'một nghìn năm trăm tỷ'],
  [
    999_999_999_999,
    'chín trăm chín mươi chín tỷ chín trăm chín mươi chín triệu chín trăm chín mươi chín nghìn chín trăm chín mươi chín',
  ],
])('%i in Vietnamese', (value, words) => {
  expect(numberWords(value, 'vi')).toBe(words.normalize('NFC'));
});

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [13, 'thirteen'],
  [21, 'twenty-one'],
  [40, 'forty'],
  [100, 'one hundred'],
  [105, 'one hundred and five'],
  [1_005, 'one thousand and five'],
  [1_100, 'one thousand one hundred'],
  [4_500_000, 'four million five hundred thousand'],
  [1_000_005, 'one million and five'],
  [
    12_345_678,
    'twelve million three hundred and forty-five thousand six hundred and seventy-eight',
  ],
  [2_050_000_000, 'two billion fifty million'],
])('%i in English', (value, words) => {
  expect(numberWords(value, 'en')).toBe(words);
});

test('what is no whole number in range has no words', () => {
  for (const value of [-1, 1.5, Number.NaN, 1e15]) {
    expect(() => numberWords(value, 'vi')).toThrow(RangeError);
  }
});

const DIGITS = new Map(
  'không một hai ba bốn năm sáu bảy tám chín mốt tư lăm'
    .split(' ')
    .map((word, index) => [word, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 4, 5][index] ?? 0]),
);
const SCALES = [
  ['tỷ', 1_000_000_000],
  ['triệu', 1_000_000],
  ['nghìn', 1_000],
] as const;

/** Reads the words as a person does: the largest scale first, then the digits of a group. */
function readVietnamese(words: string): number {
  for (const [name, scale] of SCALES) {
    const [before = '', after] = words.split(name);
    if (after !== undefined)
      return readVietnamese(before.trim()) * scale + readVietnamese(after.trim());
  }
  return readGroup(words);
}

function readGroup(words: string): number {
  let [sum, digit] = [0, 0];
  for (const word of words.split(' ')) {
    if (word === 'trăm') sum += digit * 100;
    else if (word === 'mươi') sum += digit * 10;
    else if (word === 'mười') sum += 10;
    digit = DIGITS.get(word) ?? 0;
  }
  return sum + digit;
}

test('every number is read back from its words, and no two numbers have the same ones', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 2_000 }),
    fc.integer({ min: 0, max: 999_999_999_999 }),
    fc.integer({ min: 0, max: 999_999 }).map((n) => n * 1_000_000),
  );
  fc.assert(
    fc.property(value, (n) => {
      expect(readVietnamese(numberWords(n, 'vi'))).toBe(n);
    }),
    { numRuns: 2_000 },
  );
  const first = Array.from({ length: 10_000 }, (_, n) => numberWords(n, 'en'));
  expect(new Set(first).size).toBe(first.length);
});
