import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dropsLeft,
  givenUp,
  isOver,
  isSolved,
  keyState,
  newGuess,
  shownLetter,
  tryLetter,
  tryTone,
  tryWord,
  withLetterHint,
} from './guess.ts';
import { keysFor, readWord, TONES } from './word.ts';

const WORDS = [
  'đồng thuận',
  'hòa giải',
  'bao cao su',
  'PrEP',
  'tự-tin',
  'người chứng kiến',
  'HIV/AIDS',
];

function shown(guess: ReturnType<typeof newGuess>): string {
  return guess.syllables
    .map((syllable) =>
      syllable.letters.map((letter) => shownLetter(guess, syllable, letter) ?? '_').join(''),
    )
    .join(' ');
}

const typing = (word: string, keys: string) =>
  [...keys].reduce((guess, key) => tryLetter(guess, key).guess, newGuess(word, 'vi'));

test('letters typed without marks uncover every word, and no drop is lost', () => {
  for (const word of WORDS) {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
    const guess = typing(word, plain.replace(/[^a-z]/gi, ''));
    expect(isSolved(guess), word).toBe(true);
    expect(guess.misses).toBe(0);
    expect(shown(guess)).toBe(word.replace(/[-/]/g, ' '));
  }
});

test('a letter without marks finds all its forms, one with a mark only itself', () => {
  const guess = newGuess('đồng thuận', 'vi');
  expect(tryLetter(guess, 'o').result).toBe('hit');
  expect(tryLetter(guess, 'Ô').result).toBe('hit');
  expect(tryLetter(guess, 'Ồ').result).toBe('hit');
  expect(tryLetter(guess, 'o\u0302').result).toBe('hit');
  const near = tryLetter(guess, 'ơ');
  expect(near.result).toBe('near');
  expect(near.guess.misses).toBe(0);
  expect(tryLetter(guess, 'd').result).toBe('hit');
  expect(tryLetter(guess, 'x')).toMatchObject({ result: 'miss', guess: { misses: 1 } });
  expect(tryLetter(tryLetter(guess, 'x').guess, 'X').result).toBe('repeat');
  expect(tryLetter(tryLetter(guess, 'd').guess, 'đ').result).toBe('repeat');
});

test('a letter is shown without its tone until the tone or its syllable is found', () => {
  const guess = typing('đồng thuận', 'o');
  expect(shown(guess)).toBe('_ô__ _____');
  expect(shown(tryTone(guess, 'huyen').guess)).toBe('_ồ__ _____');
  expect(tryTone(guess, 'sac')).toMatchObject({ result: 'miss', guess: { misses: 0 } });
  expect(shown(typing('đồng thuận', 'odng'))).toBe('đồng ____n');
});

test('a whole word is right without tones and with other spelling; a wrong one costs a drop', () => {
  const guess = newGuess('hòa giải', 'vi');
  expect(tryWord(guess, 'hoà giải').result).toBe('right');
  expect(tryWord(guess, 'Hòa giải'.normalize('NFD')).result).toBe('right');
  expect(tryWord(guess, 'hoa giai').result).toBe('spelling');
  expect(tryWord(guess, 'hoagiai').result).toBe('spelling');
  expect(tryWord(guess, 'họa giai').result).toBe('spelling');
  expect(isSolved(tryWord(guess, 'hoa giai').guess)).toBe(true);
  const wrong = tryWord(guess, 'hòa bình');
  expect(wrong).toMatchObject({ result: 'wrong', guess: { misses: 1 } });
  expect(isSolved(wrong.guess)).toBe(false);
  expect(tryWord(guess, '').result).toBe('wrong');
});

test('after five misses, or given up, the word is over without being solved', () => {
  const guess = typing('ranh giới', 'bckly');
  expect([dropsLeft(guess), isOver(guess), isSolved(guess)]).toEqual([0, true, false]);
  const up = givenUp(newGuess('a', 'vi'));
  expect([isOver(up), isSolved(up)]).toEqual([true, false]);
});

test('a hint uncovers one letter after another, up to the whole word', () => {
  let guess = newGuess('đồng ý', 'vi');
  guess = withLetterHint(guess);
  expect(shown(guess)).toBe('đ___ _');
  for (let count = 0; count < 9; count += 1) guess = withLetterHint(guess);
  expect(isSolved(guess)).toBe(true);
  expect(guess.hints).toBe(5);
});

test('separators and digits are shown, foreign words have no tone and bring their keys', () => {
  expect(readWord('thai 12 tuần', 'vi').map(({ tone }) => tone)).toEqual(['ngang', null, 'huyen']);
  expect(readWord('HIV/AIDS', 'vi').map(({ after, tone }) => [after, tone])).toEqual([
    ['/', null],
    ['', null],
  ]);
  expect(readWord('consent', 'en')[0]?.tone).toBeNull();
  expect(keysFor('web', 'vi').slice(-1)).toEqual(['w']);
  expect(keysFor('đồng thuận', 'vi')).toHaveLength(29);
  expect(isSolved(newGuess('113', 'vi'))).toBe(true);
});

test('keys show what came of them', () => {
  const guess = typing('đồng thuận', 'dxh');
  expect(['đ', 'd', 'x', 'h', 'k'].map((key) => keyState(guess, key))).toEqual([
    'hit',
    'hit',
    'miss',
    'hit',
    null,
  ]);
});

test('whatever is typed, letters never cover again and misses only grow', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WORDS),
      fc.array(
        fc.oneof(fc.constantFrom(...keysFor('w', 'vi')), fc.string(), fc.constantFrom(...TONES)),
      ),
      (word, keys) => {
        let guess = newGuess(word, 'vi');
        for (const key of keys) {
          const open = shown(guess).replaceAll('_', '').length;
          const tone = TONES.find((one) => one === key);
          const next = tone ? tryTone(guess, tone).guess : tryLetter(guess, key).guess;
          expect(shown(next).replaceAll('_', '').length).toBeGreaterThanOrEqual(open);
          expect(next.misses - guess.misses).toBeGreaterThanOrEqual(0);
          guess = next;
        }
      },
    ),
  );
});
