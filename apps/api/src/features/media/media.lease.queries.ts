import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Media } from '../../db/tables.ts';

/** Seconds without a heartbeat after which the lease of a worker has expired. */
const LEASE_SECONDS = 10;
/** A file whose workers die waits twice as long after each, at most this many seconds. */
const LEASE_SECONDS_MAX = 3_600;
/** Minutes after which a waiting file is queued again, because its job may have been given up. */
const WAIT_MINUTES = 10;

/** The right of one worker to prepare a file; `claim` tells it from every other attempt. */
export interface Lease {
  dir: string;
  claim: string;
}

/** Claims a waiting file; undefined when it does not wait any more. */
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
    .returning(['kind', 'attempts', 'failures'])
    .executeTakeFirst();
}

/** Extends the lease and saves the progress. @returns false when the lease was lost. */
export async function heartbeat(db: Database, lease: Lease, percent: number): Promise<boolean> {
  const row = await updateClaimed(db, lease)
    .set({ percent, heartbeat_at: sql`now()` })
    .returning('dir')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row until the end of the transaction; undefined when the lease was lost. */
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

/** Ends the lease with a change; undefined, and nothing changed, when the lease was lost. */
export function finishClaim(db: Database, lease: Lease, change: Updateable<Media>) {
  return updateClaimed(db, lease)
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

/** Makes files with an expired lease wait again. @returns these, and files whose job was lost. */
export async function reclaimExpired(tx: Database): Promise<string[]> {
  const rows = await tx
    .updateTable('media')
    .set({ status: 'uploaded', claim: null, heartbeat_at: sql`now()` })
    .where((eb) =>
      eb.or([
        eb('status', '=', 'processing').and(
          sql<boolean>`heartbeat_at < now() - make_interval(secs =>
            least(${LEASE_SECONDS} * power(2, least(greatest(attempts - 1, 0), 20)), ${LEASE_SECONDS_MAX}))`,
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

/** Files whose conversion met a full disk a while ago, with their bytes. */
export function listDiskFull(db: Database) {
  return db
    .selectFrom('media')
    .where('status', '=', 'failed')
    .where('reason', '=', 'storage.full')
    .where(
      sql<boolean>`coalesce(heartbeat_at, updated_at) < now() - make_interval(mins => ${WAIT_MINUTES})`,
    )
    .select(['dir', 'source_bytes'])
    .orderBy('updated_at')
    .execute();
}

/** Makes a file wait again that met a full disk. */
export async function reclaimDiskFull(tx: Database, dir: string): Promise<boolean> {
  const row = await tx
    .updateTable('media')
    .set({ status: 'uploaded', reason: null, heartbeat_at: sql`now()` })
    .where('dir', '=', dir)
    .where('status', '=', 'failed')
    .where('reason', '=', 'storage.full')
    .returning('dir')
    .executeTakeFirst();
  return row !== undefined;
}
