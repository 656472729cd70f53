import type { Database } from '../db/connect.ts';

export function findSession(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .select(['sessions.user_id', 'sessions.expires_at', 'accounts.role', 'accounts.status'])
    .executeTakeFirst();
}
