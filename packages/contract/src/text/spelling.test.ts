import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSpelling } from './spelling.ts';

const WORDS = ['đồng thuận', 'hòa giải', 'thủy', 'kinh nguyệt', 'ranh giới', 'bao cao su', 'khuỷu'];
const stripMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

test.each([
  ['đồng thuận', 'đồng thuận'],
  ['ĐỒNG  THUẬN ', 'đồng thuận'],
  ['đồng-thuận', 'đồng thuận'],
  ['hoà giải', 'hòa giải'],
  ['thuỷ', 'thủy'],
  ['Consent', 'consent'],
])('«%s» is spelt like «%s»', (typed, written) => {
  expect(compareSpelling(typed, written)).toBeNull();
});

test.each([
  ['dong thuan', 'đồng thuận', 'missing_marks'],
  ['đồng thuân', 'đồng thuận', 'missing_marks'],
  ['hoa giai', 'hòa giải', 'missing_marks'],
  ['bao cao su', 'bảo cáo sư', 'missing_marks'],
  // Another word: a note, never a fault.
  ['động thuận', 'đồng thuận', 'other_marks'],
  ['báo cáo sự', 'bao cao su', 'other_marks'],
  ['ddong thuan', 'đồng thuận', 'other_marks'],
])('«%s» for «%s» is right, with the note %s', (typed, written, note) => {
  expect(compareSpelling(typed, written)).toBe(note);
});

test.each(['', ' ', '!?', 'đồng', 'thuận đồng', 'đồng thuận nha', 'im lặng'])(
  '«%s» is another answer than «đồng thuận»',
  (typed) => {
    expect(compareSpelling(typed, 'đồng thuận')).toBeUndefined();
  },
);

test('composition, case, spaces and signs never matter', () => {
  const dress = fc.tuple(
    fc.constantFrom(...WORDS),
    fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
    fc.boolean(),
    fc.constantFrom('', ' ', '  ', '. ', ' «'),
  );
  fc.assert(
    fc.property(dress, ([word, form, isUpper, around]) => {
      const typed = `${around}${isUpper ? word.toUpperCase() : word}${around}`.normalize(form);
      expect(compareSpelling(typed, word)).toBeNull();
    }),
  );
});

test('marks never make a word another one, whichever are added, changed or left out', () => {
  const mark = fc.constantFrom('', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323', '\u0302');
  fc.assert(
    fc.property(
      fc.constantFrom(...WORDS),
      fc.array(mark, { minLength: 20, maxLength: 20 }),
      (word, marks) => {
        const typed = [...stripMarks(word)].map(
          (each, at) => each + (/[aeiouy]/i.test(each) ? marks[at] : ''),
        );
        expect(compareSpelling(typed.join(''), word)).not.toBeUndefined();
      },
    ),
  );
});

test.each([
  ['thời kì', 'thời kỳ', null],
  ['KÌ THỊ', 'kỳ thị', null],
  ['ki thi', 'kỳ thị', 'missing_marks'],
  ['bác sỹ', 'bác sĩ', null],
  ['tay', 'tai', undefined],
  ['quý', 'quí', null],
  ['thủy', 'thủi', undefined],
])('%s for %s: i and y are one only where both are written', (typed, written, expected) => {
  expect(compareSpelling(typed, written)).toBe(expected);
});
