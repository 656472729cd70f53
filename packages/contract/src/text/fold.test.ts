import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areWordsIn, foldText, foldWords } from './fold.ts';

const VIETNAMESE = 'aăâbcdđeêghiklmnoôơpqrstuưvxyAĂÂDĐEÊOÔƠUƯ'.split('');
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
/** Random text of Vietnamese characters with optional tone marks, and spaces. */
const vietnamese = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...VIETNAMESE), fc.constantFrom(...TONES)),
      fc.constant([' ', '']),
    ),
  )
  .map((parts) => parts.map(([base, tone]) => `${base}${tone}`).join(''));
const anything = fc.oneof(
  vietnamese,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

test('marks and case are removed', () => {
  expect(foldText('Tình dục an toàn')).toBe('tinh duc an toan');
  expect(foldText('KHÔNG')).toBe('khong');
  expect(foldText('Ưỡn ễnh ộp ắng ỹ')).toBe('uon enh op ang y');
});

test('đ, d and dd fold to d', () => {
  const folded = ['đường', 'Đường', 'duong', 'dduong', 'DDuong', 'ddường', 'Ðường'].map(foldText);
  expect(new Set(folded)).toEqual(new Set(['duong']));
});

test('both placements of a tone mark fold to the same text', () => {
  expect(foldText('hoà')).toBe(foldText('hòa'));
  expect(foldText('thuỷ')).toBe(foldText('thủy'));
});

test('punctuation and spaces only separate words', () => {
  expect(foldText('  “Nói  không”,\n mà—không…có lỗi? ')).toBe('noi khong ma khong co loi');
  expect(foldText('K=K, HIV/AIDS')).toBe('k k hiv aids');
  expect(foldText('kho\u200bng\u00ad')).toBe('khong');
  expect(foldText('?!')).toBe('');
});

test('words are returned in order; a text of symbols has none', () => {
  expect(foldWords('Giới & giới tính')).toEqual(['gioi', 'gioi', 'tinh']);
  expect(foldWords(' … ')).toEqual([]);
});

test('words are found whole and in any order, the last one by its beginning', () => {
  const found = (...words: string[]) => areWordsIn('Trễ kinh mấy ngày?', words);
  expect([found('kinh', 'tre'), found('ngay', 'ki'), found('may')]).toEqual([true, true, true]);
  expect([found('ki', 'ngay'), found('inh'), found('ngay', 'mai')]).toEqual([false, false, false]);
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('composed and decomposed texts fold to the same text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
  );
});

test('marks never affect the folded text', () => {
  fc.assert(
    fc.property(vietnamese, (text) => {
      const bare = text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/đ/g, 'd')
        .replace(/Đ/g, 'D');
      expect(foldText(text)).toBe(foldText(bare));
      expect(foldText(text)).toMatch(/^[a-z]*( [a-z]+)*$/);
    }),
  );
});

test('a doubled d never affects the folded text', () => {
  fc.assert(
    fc.property(vietnamese, (text) => {
      expect(foldText(text.replace(/[dđ]/gi, '$&$&'))).toBe(foldText(text));
    }),
  );
});
