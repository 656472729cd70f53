import { AppError } from '@mam/contract/core/errors';
import type { StoredWordList, WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockWordList, selectWordLists, updateWordListRow } from './word-lists.queries.ts';

export async function listWordLists({ db }: Deps): Promise<StoredWordList[]> {
  return (await selectWordLists(db)).map(toStored);
}

/** Saves a list; texts are searched for it from then on. @throws `edit.stale` after a save in between. */
export async function saveWordList(
  { db, clock }: Deps,
  actor: Actor,
  { key, entries, version }: { key: WordListKey; entries: string; version: number },
): Promise<StoredWordList> {
  const change = { key, entries, version, now: clock.now() };
  return db.transaction().execute((tx) => changeWordList(tx, actor, change));
}

interface WordListChange {
  key: WordListKey;
  entries: string;
  now: Date;
  version?: number;
}

/** The same in a transaction; without `version` of whatever version. */
export async function changeWordList(
  tx: Database,
  actor: Actor,
  { key, entries, version, now }: WordListChange,
): Promise<StoredWordList> {
  const row = await lockWordList(tx, key);
  if (version !== undefined && row.version !== version) throw new AppError('edit.stale');
  if (row.entries === entries) return toStored(row);
  const saved = { entries, version: row.version + 1, updated_at: now };
  await updateWordListRow(tx, key, saved);
  await recordChange(tx, actor, {
    ...{ subject: 'word_list', verb: 'update', id: key, label: key },
    before: { entries: row.entries, version: row.version },
    after: { entries, version: saved.version },
  });
  return toStored({ key, ...saved });
}

function toStored(row: Omit<StoredWordList, 'updated_at'> & { updated_at: Date }): StoredWordList {
  return { ...row, updated_at: row.updated_at.toISOString() };
}
