import type { WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';

const DIGEST = sql<string>`md5(entries)`.as('digest');

export function selectWordLists(db: Database) {
  return db.selectFrom('word_lists').selectAll().select(DIGEST).orderBy('key').execute();
}

const selectDigests = prepared<{ key: WordListKey; digest: string }>(
  'select key, md5(entries) as digest from word_lists order by key',
);

/** What tells whether the entries of a list have changed. */
export function selectWordListDigests(db: Database) {
  return selectDigests(db, []);
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
