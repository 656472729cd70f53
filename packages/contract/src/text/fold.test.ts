import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold.ts';

const VIETNAMESE = 'aăâbcdđeêghiklmnoôơpqrstuưvxyAĂÂDĐEÊOÔƠUƯ'.split('');
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
/** Vietnamese-looking text: letters, any of which may carry a tone, and blanks. */
const vietnamese = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...VIETNAMESE), fc.constantFrom(...TONES)),
      fc.constant([' ', '']),
    ),
  )
  .map((parts) => parts.map(([letter, tone]) => `${letter}${tone}`).join(''));
const anything = fc.oneof(
  vietnamese,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

test('marks and case are dropped', () => {
  expect(foldText('Tình dục an toàn')).toBe('tinh duc an toan');
  expect(foldText('KHÔNG')).toBe('khong');
  expect(foldText('Ưỡn ễnh ộp ắng ỹ')).toBe('uon enh op ang y');
});

test('đ, d and dd are one letter', () => {
  const folded = ['đường', 'Đường', 'duong', 'dduong', 'DDuong', 'ddường', 'Ðường'].map(foldText);
  expect(new Set(folded)).toEqual(new Set(['duong']));
});

test('both ways of placing a tone fold alike', () => {
  expect(foldText('hoà')).toBe(foldText('hòa'));
  expect(foldText('thuỷ')).toBe(foldText('thủy'));
});

test('punctuation and blanks only part words', () => {
  expect(foldText('  “Nói  không”,\n mà—không…có lỗi? ')).toBe('noi khong ma khong co loi');
  expect(foldText('K=K, HIV/AIDS')).toBe('k k hiv aids');
  expect(foldText('kho\u200bng\u00ad')).toBe('khong');
  expect(foldText('?!')).toBe('');
});

test('words come in their order, and none from signs alone', () => {
  expect(foldWords('Giới & giới tính')).toEqual(['gioi', 'gioi', 'tinh']);
  expect(foldWords(' … ')).toEqual([]);
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('composed and decomposed text fold alike', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
  );
});

test('marks never matter', () => {
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

test('a doubled d never matters', () => {
  fc.assert(
    fc.property(vietnamese, (text) => {
      expect(foldText(text.replace(/[dđ]/gi, '$&$&'))).toBe(foldText(text));
    }),
  );
});
