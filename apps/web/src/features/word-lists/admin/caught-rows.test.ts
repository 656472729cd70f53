import { readEntries } from '@mam/contract/word-lists/word-entries';
import { expect, test } from 'vitest';
import { caughtRows } from './caught-rows.ts';
import { partsOf } from './entry-parts.ts';

const LIST = '# Đánh\nbố|ba|cha đánh\nmuốn * chết\n=lồn\n-muốn biết * chết';

function caught(text: string) {
  const rows = readEntries(LIST).map((entry, at) => ({ ...entry, id: at + 1 }));
  const { words, rows: by } = caughtRows(text, LIST, rows);
  return { words, by: by.map(({ entry }) => entry) };
}

test.each([
  ['hôm qua ba đánh mình', ['ba đánh'], ['bố|ba|cha đánh']],
  ['mình chỉ muốn được chết', ['muốn được chết'], ['muốn * chết']],
  ['ba đánh, mình muốn chết', ['ba đánh', 'muốn chết'], ['bố|ba|cha đánh', 'muốn * chết']],
  // An exception stands there.
  ['muốn biết khi nào chết', [], []],
  ['cái lon nước', [], []],
])('«%s» is caught by its entries', (text, words, by) => {
  expect(caught(text)).toEqual({ words, by });
});

test('an entry is read without its signs', () => {
  expect(partsOf('muốn * chết đi')).toEqual([
    { kind: 'text', text: 'muốn' },
    { kind: 'gap' },
    { kind: 'text', text: 'chết đi' },
  ]);
  expect(partsOf('bố|ba đánh')).toEqual([
    { kind: 'variants', words: ['bố', 'ba'] },
    { kind: 'text', text: 'đánh' },
  ]);
});
