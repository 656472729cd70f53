import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Accounts } from '../../db/tables.ts';

export interface FoundSession extends Pick<Selectable<Accounts>, 'role' | 'status'> {
  id: number;
  user_id: number;
  expires_at: Date;
  ends_at: Date;
  last_used_at: Date;
}

const selectSession = prepared<FoundSession>(
  `select sessions.id, sessions.user_id, sessions.expires_at, sessions.ends_at,
    sessions.last_used_at, accounts.role, accounts.status
  from sessions join accounts on accounts.id = sessions.user_id
  where sessions.token_hash = $1`,
);

/** Runs for every call that is signed in. */
export async function findSession(db: Database, tokenHash: Buffer) {
  const [session] = await selectSession(db, [tokenHash]);
  return session;
}

export interface NewSession {
  token_hash: Buffer;
  user_id: number;
  device: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ends_at: Date;
}

export async function insertSession(db: Database, row: NewSession): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function touchSession(
  db: Database,
  id: number,
  times: { last_used_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(times).where('id', '=', id).execute();
}

/** Lets a session expire at a time, if it does not expire earlier. */
export async function shortenSession(db: Database, id: number, expires_at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at })
    .where('id', '=', id)
    .where('expires_at', '>', expires_at)
    .execute();
}

/** Deletes the sessions of an account; the session `except` stays. */
export async function deleteSessions(
  db: Database,
  user_id: number,
  { except }: { except?: number } = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
}

export async function deleteSession(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** When the sign-in of a session was. */
export async function findSessionStart(db: Database, id: number): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .select('created_at')
    .executeTakeFirst();
  return session?.created_at;
}

export function listDeviceData(db: Database, user_id: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy('last_used_at', 'desc')
    .execute();
}
