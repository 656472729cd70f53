import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Seconds without a heartbeat after which the process of a lock counts as dead. */
const EXPIRED_SECONDS = 10;

export interface UploadLock {
  dir: string;
  /** Tells this request from every other one. */
  holder: string;
}

/**
 * Takes the lock of an upload, or asks its holder to end.
 * @returns whether it is held now: `none` where no upload has this name.
 */
export async function takeLock(
  db: Database,
  { dir, holder }: UploadLock,
): Promise<'held' | 'wanted' | 'none'> {
  const { rows } = await sql<{ is_held: boolean }>`
    insert into upload_locks as taken (dir, holder) select dir, ${holder} from media where dir = ${dir}
    on conflict (dir) do update set
      holder = case when taken.heartbeat_at < now() - make_interval(secs => ${EXPIRED_SECONDS})
        then excluded.holder else taken.holder end,
      is_wanted = taken.heartbeat_at >= now() - make_interval(secs => ${EXPIRED_SECONDS}),
      heartbeat_at = case when taken.heartbeat_at < now() - make_interval(secs => ${EXPIRED_SECONDS})
        then now() else taken.heartbeat_at end
    returning holder = ${holder} as is_held`.execute(db);
  const [row] = rows;
  if (!row) return 'none';
  return row.is_held ? 'held' : 'wanted';
}

/** Shows that the holder lives. @returns whether it may go on: no other request has taken the lock or waits for it. */
export async function keepLock(db: Database, { dir, holder }: UploadLock): Promise<boolean> {
  const row = await db
    .updateTable('upload_locks')
    .set({ heartbeat_at: sql`now()` })
    .where('dir', '=', dir)
    .where('holder', '=', holder)
    .returning('is_wanted')
    .executeTakeFirst();
  return row?.is_wanted === false;
}

export async function releaseLock(db: Database, { dir, holder }: UploadLock): Promise<void> {
  await db.deleteFrom('upload_locks').where('dir', '=', dir).where('holder', '=', holder).execute();
}
