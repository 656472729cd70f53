import type { MediaStatus } from '@mam/contract/media/media';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Media } from '../../db/tables.ts';

/** Rows that the list of what is under way shows at most. */
const LISTED_MAX = 100;

const COLUMNS = [
  'dir',
  'kind',
  'status',
  'percent',
  'reason',
  'source_name',
  'source_bytes',
  'duration',
  'files',
  'created_at',
  'updated_at',
] as const;

export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

export function insertMedia(db: Database, row: Insertable<Media>) {
  return db.insertInto('media').values(row).execute();
}

/** The row, which stays as long as the transaction lasts; undefined for a name that names none. */
export function findMedia(db: Database, dir: string) {
  return db
    .selectFrom('media')
    .where('dir', '=', dir)
    .select(COLUMNS)
    .forKeyShare()
    .executeTakeFirst();
}

/** The row, which nobody changes until the end of the transaction. */
export function lockMedia(tx: Database, dir: string) {
  return tx
    .selectFrom('media')
    .where('dir', '=', dir)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
}

export function listMedia(db: Database, dirs: string[]) {
  return db
    .selectFrom('media')
    .where('dir', 'in', [...dirs, ''])
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('dir')
    .execute();
}

/** What is on its way or failed on it, newest first. */
export function listInProgress(db: Database) {
  return db
    .selectFrom('media')
    .where('status', 'in', ['uploading', 'uploaded', 'processing', 'failed'])
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('dir')
    .limit(LISTED_MAX)
    .execute();
}

/** Undefined when the row is in none of the states it may be changed in. */
export function updateMedia(
  db: Database,
  { dir, from }: { dir: string; from: readonly MediaStatus[] },
  change: Updateable<Media>,
) {
  return db
    .updateTable('media')
    .set(change)
    .where('dir', '=', dir)
    .where('status', 'in', from)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Whether an item shows this file or waits for it. Ask while the row of `media` is locked. */
export async function isMediaUsed(tx: Database, dir: string): Promise<boolean> {
  const row = await tx
    .selectFrom('playables')
    .where((eb) => eb.or([eb('pending_dir', '=', dir), eb(sql`media->>'dir'`, '=', dir)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMedia(tx: Database, dir: string): Promise<void> {
  await tx.deleteFrom('media').where('dir', '=', dir).execute();
}

/** Makes others wait who want to move the folder of this name. */
export async function lockVisibility(tx: Database, dir: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${dir}, 0))`.execute(tx);
}

/** Where the files of a folder belong. */
export type Visibility = 'public' | 'trash' | 'nowhere';

/** Where a folder belongs, by the item that shows it or waits for it. */
export async function findVisibility(db: Database, dir: string): Promise<Visibility> {
  const rows = await db
    .selectFrom('playables')
    .where((eb) => eb.or([eb('pending_dir', '=', dir), eb(sql`media->>'dir'`, '=', dir)]))
    .select('status')
    .execute();
  if (rows.length === 0) return 'nowhere';
  return rows.every(({ status }) => status === 'trash') ? 'trash' : 'public';
}

/** A file that a worker prepares, with the mark that says it is this worker's. */
export interface Lease {
  dir: string;
  claim: string;
}

/** Takes a waiting file for one worker; undefined when another one was first or nobody waits any more. */
export function claimMedia(db: Database, { dir, claim }: Lease) {
  return db
    .updateTable('media')
    .set((eb) => ({
      status: 'processing',
      percent: 0,
      claim,
      heartbeat_at: sql`now()`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('dir', '=', dir)
    .where('status', '=', 'uploaded')
    .returning(['kind', 'attempts'])
    .executeTakeFirst();
}

/** A sign of life and how far it is. @returns false when the file is not this worker's any more. */
export async function heartbeat(db: Database, mine: Lease, percent: number): Promise<boolean> {
  const row = await updateClaimed(db, mine)
    .set({ percent, heartbeat_at: sql`now()` })
    .returning('dir')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file, if it still is this worker's, and then until the end of the transaction. */
export function lockClaimed(tx: Database, { dir, claim }: Lease) {
  return tx
    .selectFrom('media')
    .where('dir', '=', dir)
    .where('claim', '=', claim)
    .where('status', '=', 'processing')
    .select('kind')
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a claim; undefined when it had been lost, and then nothing is changed. */
export function finishClaim(db: Database, mine: Lease, change: Updateable<Media>) {
  return updateClaimed(db, mine)
    .set({ claim: null, ...change })
    .returning('dir')
    .executeTakeFirst();
}

function updateClaimed(db: Database, { dir, claim }: Lease) {
  return db
    .updateTable('media')
    .where('dir', '=', dir)
    .where('claim', '=', claim)
    .where('status', '=', 'processing');
}

/** Seconds without a sign of life after which a worker counts as dead. */
const LEASE_SECONDS = 10;
/** Minutes after which a file that still waits is queued again: its job may have been given up. */
const WAIT_MINUTES = 10;

/** Files of dead workers wait again, and so do those that were forgotten; returns all these. */
export async function reclaimExpired(tx: Database): Promise<string[]> {
  const rows = await tx
    .updateTable('media')
    .set({ status: 'uploaded', claim: null, heartbeat_at: sql`now()` })
    .where((eb) =>
      eb.or([
        eb('status', '=', 'processing').and(
          sql<boolean>`heartbeat_at < now() - make_interval(secs => ${LEASE_SECONDS})`,
        ),
        eb('status', '=', 'uploaded').and(
          sql<boolean>`coalesce(heartbeat_at, updated_at) < now() - make_interval(mins => ${WAIT_MINUTES})`,
        ),
      ]),
    )
    .returning('dir')
    .execute();
  return rows.map(({ dir }) => dir);
}
