import type { Language } from '@mam/contract/core/localized';
import { messageKey } from '@mam/contract/rules/text';
import { readEntries, type WordEntry, writeEntries } from '@mam/contract/word-lists/word-entries';
import { WORD_LIST_LENGTH_MAX, type WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { byKey } from '../../imports/stored-items.ts';
import { changeWordList } from './word-lists.admin.service.ts';
import { selectWordLists } from './word-lists.queries.ts';
import { wordCells, wordKey } from './word-sheet.rules.ts';

/** Adds entries to a word list, below their headings; one that is there already stays where it is. */
export function wordTarget(key: WordListKey): ImportTarget<WordEntry, WordEntry> {
  return {
    subject: 'word_list',
    table: 'word_lists',
    keyOf: wordKey,
    /** When a file would make the list too long, its last rows are reported as wrong. */
    async refuse(db, rows) {
      const known = new Set((await entriesOf(db, key)).map(wordKey));
      let left = WORD_LIST_LENGTH_MAX - (await textOf(db, key)).length;
      return rows.flatMap(({ row, value }) => {
        if (known.has(wordKey(value))) return [];
        // A line with its sign, and a heading with blank lines around it.
        left -= value.entry.length + value.group.length + 6;
        const problem = { row, field: 'entry', value: value.entry };
        return left < 0 ? [{ ...problem, key: messageKey('validation_text_too_long') }] : [];
      });
    },
    /** An entry that exists is the same by definition, so rows never change it. */
    async find(db, rows) {
      const known = new Set((await entriesOf(db, key)).map(wordKey));
      const found = rows.filter((row) => known.has(wordKey(row)));
      const items = found.map((draft) => ({ id: 0, version: '', name: draft.entry, draft }));
      return byKey(items, wordKey);
    },
    async store(tx, actor, { rows, now }) {
      const added = rows.map(({ draft }) => draft);
      const entries = writeEntries([...(await entriesOf(tx, key)), ...added]);
      await changeWordList(tx, actor, { key, entries, now });
      return { count: rows.length, undo: added };
    },
    /** Takes the entries out again; one that was edited since has another key and stays. */
    async undo(tx, actor, { rows, now }) {
      const added = new Set(rows.map(wordKey));
      const before = await entriesOf(tx, key);
      const left = before.filter((entry) => !added.has(wordKey(entry)));
      await changeWordList(tx, actor, { key, entries: writeEntries(left), now });
      const count = before.length - left.length;
      return { count, kept: rows.length - count };
    },
  };
}

export async function exportWords(db: Database, language: Language, key: WordListKey) {
  return (await entriesOf(db, key)).map((entry) => wordCells(entry, language));
}

async function entriesOf(db: Database, key: WordListKey): Promise<WordEntry[]> {
  return readEntries(await textOf(db, key));
}

async function textOf(db: Database, key: WordListKey): Promise<string> {
  return (await selectWordLists(db)).find((list) => list.key === key)?.entries ?? '';
}
