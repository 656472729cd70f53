import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows, matchesId } from '../../db/fragments.queries.ts';
import { executePrepared } from '../../db/prepared.ts';
import { CARD_COLUMNS, type Published } from '../playables/playables.view.ts';

export interface HistoryFilter {
  user_id: number;
  kind: PlayableKind;
  category_id?: number | undefined;
  uuid?: string | undefined;
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** Last watched first. */
export function listHistory(
  db: Database,
  filter: HistoryFilter,
  page: { limit: number; offset: number },
) {
  return matching(db, filter)
    .select([...CARD_COLUMNS, 'seconds', 'is_finished', 'watched_at'])
    .$narrowType<Published>()
    .orderBy('watched_at', 'desc')
    .orderBy('playable_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counted on each call: one account has few rows. */
export function countHistory(db: Database, filter: HistoryFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('playable_id'));
}

interface Progress {
  user_id: number;
  kind: PlayableKind;
  /** Id or uuid. */
  id: string | number;
  seconds: number;
  now: Date;
}

/** Updates the position of an entry. False without an entry, or while the history is paused. */
export async function updateProgress(db: Database, progress: Progress): Promise<boolean> {
  const { user_id, kind, id, seconds, now } = progress;
  const update = db
    .updateTable('histories')
    .from(['accounts', 'playables'])
    .set({
      seconds: positionWithin(sql`${seconds}::integer`),
      is_finished: isFinished(sql`${seconds}::integer`),
      watched_at: now,
    })
    .where('histories.user_id', '=', user_id)
    .whereRef('histories.user_id', '=', 'accounts.id')
    .whereRef('histories.playable_id', '=', 'playables.id')
    .where('accounts.history_paused', '=', false)
    .where('kind', '=', kind)
    .where('playables.status', '=', 'published')
    .where(matchesId(id));
  const { numAffectedRows = 0n } = await executePrepared(db, update);
  return numAffectedRows > 0n;
}

/**
 * Adds an entry. False while the history is paused, or for an unknown or unpublished item. Waits for a
 * concurrent deletion of the account or the item, as the foreign keys would.
 */
export async function insertProgress(db: Database, progress: Progress): Promise<boolean> {
  const { user_id, kind, id, seconds, now } = progress;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('histories')
    .columns(['user_id', 'playable_id', 'seconds', 'is_finished', 'watched_at'])
    .expression((eb) =>
      eb
        .selectFrom(['accounts', 'playables'])
        .where('accounts.id', '=', user_id)
        .where('accounts.history_paused', '=', false)
        .where('kind', '=', kind)
        .where('playables.status', '=', 'published')
        .where(matchesId(id))
        .select([
          'accounts.id as user_id',
          'playables.id as playable_id',
          positionWithin(sql`${seconds}::integer`).as('seconds'),
          isFinished(sql`${seconds}::integer`).as('is_finished'),
          sql<Date>`${now}::timestamptz`.as('watched_at'),
        ])
        .forKeyShare(),
    )
    // Two tabs may insert the same entry concurrently.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'playable_id']).doUpdateSet((eb) => ({
        seconds: eb.ref('excluded.seconds'),
        is_finished: eb.ref('excluded.is_finished'),
        watched_at: eb.ref('excluded.watched_at'),
      })),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export interface Watched {
  uuid: string;
  seconds: number;
  watched_at: Date;
}

/**
 * Imports entries of a guest; each uuid may occur once. A later entry of the account wins, unpublished
 * items are skipped, and times in the future become `now`. Imports nothing while the history is paused.
 * @returns the number of imported entries.
 */
export async function importHistory(
  db: Database,
  user_id: number,
  { items, now }: { items: Watched[]; now: Date },
): Promise<number> {
  const uuids = items.map(({ uuid }) => uuid);
  const seconds = items.map((item) => item.seconds);
  const times = items.map(({ watched_at }) => watched_at);
  const { rows } = await sql`
    insert into histories (user_id, playable_id, seconds, is_finished, watched_at)
    select accounts.id, playables.id, ${positionWithin(sql`guest.seconds`)},
      ${isFinished(sql`guest.seconds`)}, least(guest.watched_at, ${now})
    from unnest(${uuids}::uuid[], ${seconds}::integer[], ${times}::timestamptz[])
        as guest (uuid, seconds, watched_at)
      join playables on playables.uuid = guest.uuid and playables.status = 'published'
      join accounts on accounts.id = ${user_id} and not accounts.history_paused
    -- In the order of ids, so that two devices do not deadlock.
    order by playables.id
    for key share of playables, accounts
    on conflict (user_id, playable_id) do update set
      seconds = excluded.seconds,
      is_finished = excluded.is_finished,
      watched_at = excluded.watched_at
    where histories.watched_at < excluded.watched_at
    returning playable_id`.execute(db);
  return rows.length;
}

/** Deletes one entry or all of a kind, also of unpublished items. False without any. */
export async function deleteFromHistory(
  db: Database,
  { user_id, kind, id }: { user_id: number; kind: PlayableKind; id?: string | number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('histories')
    .using('playables')
    .whereRef('playables.id', '=', 'histories.playable_id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .$if(id !== undefined, (query) => query.where(matchesId(id ?? 0)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function matching(db: Database, { user_id, kind, category_id, uuid }: HistoryFilter) {
  return db
    .selectFrom('histories')
    .innerJoin('playables', 'playables.id', 'histories.playable_id')
    .where('user_id', '=', asBigint(user_id))
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(uuid !== undefined, (q) => q.where('uuid', '=', uuid ?? ''));
}

/** Limits a reported position to the duration of the item. */
function positionWithin(seconds: ReturnType<typeof sql>) {
  return sql<number>`least(${seconds}, playables.duration)`;
}

/** Finished: 95 % of the item, or its last ten seconds but not before the middle. */
function isFinished(seconds: ReturnType<typeof sql>) {
  return sql<boolean>`(${seconds} >= playables.duration * 0.95
    or (${seconds} >= playables.duration - 10 and ${seconds} * 2 >= playables.duration))`;
}

/** Includes items that are no longer published. */
export function listHistoryData(db: Database, user_id: number) {
  return db
    .selectFrom('histories')
    .innerJoin('playables', 'playables.id', 'histories.playable_id')
    .where('user_id', '=', user_id)
    .select(['kind', 'uuid', 'title', 'seconds', 'is_finished', 'watched_at'])
    .orderBy('watched_at', 'desc')
    .execute();
}
