import { expect, test } from 'vitest';
import { findLines } from './find-lines.ts';

const lines = [
  { start: 0, text: 'Ngứa ở chỗ kín thì làm gì?' },
  { start: 4.5, text: 'Đừng thụt rửa, ngứa sẽ nặng hơn.' },
  { start: 9, text: 'Hãy đi khám.' },
];

const starts = (typed: string) => findLines(lines, typed).map(({ start }) => start);

test.each([
  ['ngua', [0, 4.5]],
  ['NGỨA', [0, 4.5]],
  ['dung thut', [4.5]],
  ['nang ngua', [4.5]],
  ['kha', [9]],
  ['ham', []],
  ['?!', []],
  ['', []],
])('%s is found in the lines that begin at %j', (typed, found) => {
  expect(starts(typed)).toEqual(found);
});

test('found words are marked as they are written, composed or not', () => {
  const [line] = findLines([{ start: 0, text: 'Đừng thụt rửa'.normalize('NFD') }], 'dung ru');
  const text = line?.text.normalize('NFC') ?? '';
  expect(line?.marks.map(({ start, end }) => text.slice(start, end))).toEqual(['Đừng', 'rửa']);
});
