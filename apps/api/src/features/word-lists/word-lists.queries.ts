import type { WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

const DIGEST = sql<string>`md5(entries)`.as('digest');

export function selectWordLists(db: Database) {
  return db.selectFrom('word_lists').selectAll().select(DIGEST).orderBy('key').execute();
}

/** What tells whether the entries of a list have changed. */
export function selectWordListDigests(db: Database) {
  return db.selectFrom('word_lists').select(['key', DIGEST]).orderBy('key').execute();
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
