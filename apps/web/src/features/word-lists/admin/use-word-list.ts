import { readEntries, type WordEntry, writeEntries } from '@mam/contract/word-lists/word-entries';
import type { StoredWordList } from '@mam/contract/word-lists/word-lists.admin';
import { m } from '@mam/texts';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';

export const WORD_LISTS_KEY = 'word-lists';

/** An entry and its place in the list, from 1. */
export interface WordRow extends WordEntry {
  id: number;
}

/** The entries of a list as rows, and the changes of them. A list that was saved meanwhile refuses them. */
export function useWordList({ key, entries, version }: StoredWordList) {
  const refresh = useRefresh(WORD_LISTS_KEY);
  const rows = readEntries(entries).map((entry, at): WordRow => ({ ...entry, id: at + 1 }));
  const save = (text: string, base: number, options: { toast?: false } = {}) =>
    callApi(
      'PUT /api/admin/word-lists/:key',
      { params: { key }, body: { entries: text, version: base } },
      options,
    );
  /** Replaces the entry with this id, or adds one. The form shows why it is refused. */
  const put = async (id: number | undefined, entry: WordEntry) => {
    const others = rows.map(({ id: each, ...row }) => (each === id ? entry : row));
    const all = id === undefined ? [...others, entry] : others;
    const saved = await save(writeEntries(all), version, { toast: false });
    await refresh();
    return saved;
  };
  /** Takes entries out, and offers to put the list back as it was. */
  const remove = async (ids: number[]) => {
    const left = rows.filter(({ id }) => !ids.includes(id));
    // A failed call shows its own toast. The list on screen was out of date.
    const saved = await save(writeEntries(left), version).finally(refresh);
    offerUndo(m.admin_words_removed({ count: rows.length - left.length }), async () => {
      await save(entries, saved.version).finally(refresh);
    });
  };
  return { rows, put, remove };
}
