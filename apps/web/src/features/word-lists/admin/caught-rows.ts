import { findWords, readText, readWordList } from '@mam/contract/text-checks/word-list';
import { writeEntries } from '@mam/contract/word-lists/word-entries';
import type { WordRow } from './use-word-list.ts';

/** What a list finds in a text, and the entries that find it: the server's own functions, an entry at a time. */
export function caughtRows(text: string, entries: string, rows: readonly WordRow[]) {
  const read = readText(text);
  const found = findWords(read, readWordList(entries));
  const isFound = (row: WordRow) =>
    findWords(read, readWordList(writeEntries([row]))).some((own) =>
      found.some(({ start, end }) => own.start === start && own.end === end),
    );
  const nfc = text.normalize('NFC');
  return {
    words: [...new Set(found.map(({ start, end }) => nfc.slice(start, end)))],
    rows: found.length > 0 ? rows.filter(isFound) : [],
  };
}
