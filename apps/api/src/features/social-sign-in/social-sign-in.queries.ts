import type { Provider } from '@mam/contract/accounts/accounts';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/statements.queries.ts';
import type { OauthCodes, OauthStates } from '../../db/tables.ts';

export async function insertState(db: Database, row: Insertable<OauthStates>): Promise<void> {
  await db.insertInto('oauth_states').values(row).execute();
}

/** Consumes a state. Undefined when it is unknown, expired, or of another browser or provider. */
export function deleteState(
  db: Database,
  key: { state_hash: Buffer; browser_hash: Buffer; provider: Provider; now: Date },
) {
  return db
    .deleteFrom('oauth_states')
    .where('state_hash', '=', key.state_hash)
    .where('browser_hash', '=', key.browser_hash)
    .where('provider', '=', key.provider)
    .where('expires_at', '>', key.now)
    .returning(['verifier', 'nonce', 'mode', 'next', 'user_id'])
    .executeTakeFirst();
}

export async function insertCode(db: Database, row: Insertable<OauthCodes>): Promise<void> {
  await db.insertInto('oauth_codes').values(row).execute();
}

/**
 * Consumes a one-time code. Undefined when it is unknown, expired, of another browser, or for another
 * purpose: `user_id` is null for a sign-in, and the account for linking a provider to it.
 */
export function deleteCode(
  db: Database,
  key: { code_hash: Buffer; browser_hash: Buffer; user_id: number | null; now: Date },
) {
  return db
    .deleteFrom('oauth_codes')
    .where('code_hash', '=', key.code_hash)
    .where('browser_hash', '=', key.browser_hash)
    .where('user_id', 'is not distinct from', key.user_id)
    .where('expires_at', '>', key.now)
    .returning(['provider', 'subject', 'email', 'is_email_verified', 'name'])
    .executeTakeFirst();
}

/** Deletes expired states and codes. */
export async function deleteExpiredStates(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'oauth_states', sql`expires_at <= ${now}`);
  await deleteInBatches(db, 'oauth_codes', sql`expires_at <= ${now}`);
}

/** The account that an identity is linked to. */
export function findIdentity(
  db: Database,
  { provider, subject }: { provider: Provider; subject: string },
) {
  return db
    .selectFrom('account_identities')
    .innerJoin('accounts', 'accounts.id', 'account_identities.user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select(['user_id', 'email', 'email_verified_at'])
    .executeTakeFirst();
}

export function listProviderData(db: Database, user_id: number) {
  return db
    .selectFrom('account_identities')
    .where('user_id', '=', user_id)
    .select(['provider', 'subject as id_at_provider', 'created_at as connected_at'])
    .orderBy('created_at')
    .execute();
}
