import { expect, test } from 'vitest';
import { toneText } from '../text/tone.ts';
import { findWords, readText, readWordList, withTones } from './word-list.ts';

const LIST = readWordList(`# Thử
tự tử
=lồn
bố|mẹ đánh
muốn * chết
hòa
-đánh giá
44 cho xong
`);

const found = (text: string) =>
  findWords(readText(text), LIST).map(({ start, end }) => text.normalize('NFC').slice(start, end));

test.each([
  ['nghĩ tới tự tử', ['tự tử']],
  ['TỰ TỬ', ['TỰ TỬ']],
  ['t.ự t-ử', ['t.ự t-ử']],
  ['tựựựự tử', ['tựựựự tử']],
  ['nghi toi tu tu', ['tu tu']],
  ['mình tự tu thôi', ['tự tu']],
  ['Mẹ đánh, bố đánh', ['Mẹ đánh', 'bố đánh']],
  ['muốn được chết', ['muốn được chết']],
  ['muốn chết', ['muốn chết']],
  // Emphasis of those who write so is no end of a sentence.
  ['Muốn. Chết.', ['Muốn. Chết']],
  ['muốn\nchết', ['muốn\nchết']],
  ['muốn . . . chết', ['muốn . . . chết']],
  ['hoà và hòa', ['hoà', 'hòa']],
  ['44 cho xong', ['44 cho xong']],
])('«%s»', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  'từ từ thôi nhé',
  'tự, tử',
  'tư tự',
  'lon nước, lớn lên, con lợn',
  'lon hon 18',
  'mẹ đánh giá cao',
  'muốn ăn cơm rồi mới chết',
  'tựtử',
  '',
])('nothing in «%s»', (text) => {
  expect(found(text)).toEqual([]);
});

test('decomposed and composed text are equal', () => {
  expect(found('tự tử'.normalize('NFD'))).toEqual(['tự tử']);
});

test('an empty list, and one of signs, finds nothing', () => {
  for (const text of ['', '\n\n', '=\n-\n#\n*\n|', '* *']) {
    expect(findWords(readText('tự tử * | - = #'), readWordList(text))).toEqual([]);
  }
});

test.each(['muốn ', 'tự ', 'tu tu ', 'a.'])('a long text of «%s» is searched at once', (part) => {
  const start = performance.now();
  findWords(readText(part.repeat(2000)), LIST);
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  ['nghi toi tu tu', 'nghi toi tự tử'],
  ['muon duoc chet', 'muốn duoc chết'],
  ['mình tự tu thôi', 'mình tự tử thôi'],
  ['me danh gia cao', 'me danh gia cao'],
])('«%s» means «%s»', (text, meant) => {
  expect(toneText(withTones(text, LIST))).toBe(toneText(meant));
});
