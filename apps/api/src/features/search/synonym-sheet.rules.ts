import { type SynonymDraft, synonymDraft } from '@mam/contract/search/search.admin';
import { foldText } from '@mam/contract/text/fold';
import { createCellReader, entryText, listOf } from '../../imports/cells.ts';
import { type ImportSheet, type SheetCells, wholeSheet } from '../../imports/sheet.ts';

const FIELDS = ['term', 'meanings'] as const;
type Field = (typeof FIELDS)[number];

/** A file of synonyms of the search. */
export function synonymSheet(): ImportSheet<Field, SynonymDraft> {
  return {
    ...wholeSheet(FIELDS),
    sample: () => [
      { term: 'BCS', meanings: 'bao cao su' },
      { term: 'đến tháng', meanings: 'có kinh | kinh nguyệt' },
    ],
    read: (text) =>
      createCellReader<Field>(text).finish(
        synonymDraft,
        { term: text('term'), meanings: listOf(text('meanings')) },
        FIELDS,
      ),
    unique: { field: 'term', keyOf: synonymKey },
  };
}

/** Equal for the same term, whatever its marks. */
export function synonymKey({ term }: Pick<SynonymDraft, 'term'>): string {
  return foldText(term);
}

export function synonymCells({ term, meanings }: SynonymDraft): SheetCells<Field> {
  return { term, meanings: meanings.map(entryText).join(' | ') };
}
