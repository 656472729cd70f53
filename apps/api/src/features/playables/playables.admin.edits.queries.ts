import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { matchesId } from '../../db/fragments.queries.ts';
import type { Playables } from '../../db/tables.ts';

/** Columns that determine the state of an item, and its title for the audit log. */
const LOCKED_COLUMNS = [
  'id',
  'uuid',
  'category_id',
  'lacks',
  'title',
  'status',
  'published_at',
  'media',
  'pending_dir',
  'trashed_from',
  'trashed_at',
  'updated_at',
] as const;

export type LockedRow = Awaited<ReturnType<typeof lockPlayables>>[number];

/** Locks the rows until the end of the transaction, in the order of ids to avoid deadlocks. */
export function lockPlayables(tx: Database, kind: PlayableKind, ids: number[]) {
  return tx
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::bigint[]`)))
    .select(LOCKED_COLUMNS)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ids of the items that were in the trash at `until`. */
export async function listTrashed(
  db: Database,
  kind: PlayableKind,
  { until, limit }: { until: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '=', 'trash')
    .where('trashed_at', '<=', until)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The row to edit; locks it until the end of the transaction. */
export function lockPlayableForEdit(tx: Database, kind: PlayableKind, id: string | number) {
  return tx
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '<>', 'trash')
    .where(matchesId(id))
    .select([...LOCKED_COLUMNS, 'duration'])
    .select(PLAYABLE_FIELDS.map(({ column }) => column))
    .forUpdate()
    .executeTakeFirst();
}

export type EditedRow = NonNullable<Awaited<ReturnType<typeof lockPlayableForEdit>>>;

export async function insertPlayable(tx: Database, row: Insertable<Playables>): Promise<number> {
  const { id } = await tx
    .insertInto('playables')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `updated_at` always grows, also for two changes in one millisecond. */
export function updatePlayableRow(
  tx: Database,
  id: number,
  { change, now }: { change: Updateable<Playables>; now: Date },
) {
  return tx
    .updateTable('playables')
    .set({
      ...change,
      updated_at: sql<Date>`greatest(${now}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
}

export function deletePlayable(tx: Database, id: number) {
  return tx.deleteFrom('playables').where('id', '=', id).execute();
}

/** The row of an uploaded file; locks it until the end of the transaction. */
export function lockMedia(tx: Database, dir: string) {
  return tx.selectFrom('media').where('dir', '=', dir).selectAll().forUpdate().executeTakeFirst();
}

export type MediaRow = NonNullable<Awaited<ReturnType<typeof lockMedia>>>;

/** The item that has this file or waits for it. */
export function findPlayableByMedia(db: Database, dir: string) {
  return db
    .selectFrom('playables')
    .where((eb) => eb.or([eb('pending_dir', '=', dir), eb(sql`media ->> 'dir'`, '=', dir)]))
    .select('id')
    .executeTakeFirst();
}
