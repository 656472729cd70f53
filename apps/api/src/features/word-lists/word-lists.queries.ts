import type { WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import type { Database } from '../../db/connect.ts';

export function selectWordLists(db: Database) {
  return db.selectFrom('word_lists').selectAll().orderBy('key').execute();
}

/** The row until the end of the transaction. */
export function lockWordList(tx: Database, key: WordListKey) {
  return tx
    .selectFrom('word_lists')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateWordListRow(
  tx: Database,
  key: WordListKey,
  row: { entries: string; version: number; updated_at: Date },
): Promise<void> {
  await tx.updateTable('word_lists').set(row).where('key', '=', key).execute();
}
