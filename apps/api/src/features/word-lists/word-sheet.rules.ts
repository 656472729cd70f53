import type { Language } from '@mam/contract/core/localized';
import { WORD_ENTRY_KINDS, type WordEntry, wordEntry } from '@mam/contract/word-lists/word-entries';
import { createCellReader } from '../../imports/cells.ts';
import { choiceText, type ImportSheet, type SheetCells, wholeSheet } from '../../imports/sheet.ts';

const FIELDS = ['group', 'kind', 'entry'] as const;
type Field = (typeof FIELDS)[number];

/** A file of entries of a word list. */
export function wordSheet(): ImportSheet<Field, WordEntry> {
  return {
    ...wholeSheet(FIELDS),
    sample: (language) => SAMPLE.map((each) => wordCells(each, language)),
    read(text) {
      const { choice, finish } = createCellReader<Field>(text);
      const kind = choice('kind', WORD_ENTRY_KINDS, 'phrase');
      return finish(wordEntry, { group: text('group'), kind, entry: text('entry') }, FIELDS);
    },
    unique: { field: 'entry', keyOf: wordKey },
  };
}

/** Equal for the same words of the same kind, whatever their group. */
export function wordKey({ kind, entry }: Pick<WordEntry, 'kind' | 'entry'>): string {
  return `${kind} ${entry.toLocaleLowerCase('vi')}`;
}

export function wordCells(
  { group, kind, entry }: WordEntry,
  language: Language,
): SheetCells<Field> {
  return { group, kind: choiceText(kind, language), entry };
}

const SAMPLE: WordEntry[] = [
  { group: 'Quảng cáo', kind: 'phrase', entry: 'bán|mua * giá rẻ' },
  { group: 'Quảng cáo', kind: 'exception', entry: 'bán hàng rong' },
];
