import { readWord } from '@mam/contract/games/word';
import { expect, test } from 'vitest';
import { rowUnits } from './word-rows.ts';

test('a word that fits a row has its own width, one of four syllables that of its longer row', () => {
  expect(rowUnits(readWord('giới', 'vi'))).toBe(5);
  expect(rowUnits(readWord('bào thai', 'vi'))).toBeCloseTo(9.4);
  // Letters and a tone each: 5 + 5 in the first row, 4 + 3 in the second.
  expect(rowUnits(readWord('phân biệt đối xử', 'vi'))).toBeCloseTo(10.4);
  // 6 in the first row, 6 + 5 in the second.
  expect(rowUnits(readWord('người chứng kiến', 'vi'))).toBeCloseTo(11.4);
});

test('a word of one syllable is never divided', () => {
  expect(rowUnits(readWord('contraception', 'en'))).toBe(13);
});
