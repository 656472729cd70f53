import type { Provider } from '@mam/contract/accounts/accounts';
import type { Language } from '@mam/contract/core/localized';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { OauthCodes, OauthStates } from '../../db/tables.ts';

/** Notes that a browser was sent to a provider. */
export async function insertState(db: Database, row: Insertable<OauthStates>): Promise<void> {
  await db.insertInto('oauth_states').values(row).execute();
}

/** Uses a state up; undefined when it is unknown, over, or of another browser or provider. */
export function deleteState(
  db: Database,
  asked: { state_hash: Buffer; browser_hash: Buffer; provider: Provider; now: Date },
) {
  return db
    .deleteFrom('oauth_states')
    .where('state_hash', '=', asked.state_hash)
    .where('browser_hash', '=', asked.browser_hash)
    .where('provider', '=', asked.provider)
    .where('expires_at', '>', asked.now)
    .returning(['verifier', 'nonce', 'mode', 'next', 'user_id'])
    .executeTakeFirst();
}

/** Notes who came back from a provider. */
export async function insertCode(db: Database, row: Insertable<OauthCodes>): Promise<void> {
  await db.insertInto('oauth_codes').values(row).execute();
}

/**
 * Uses a code up. Undefined when it is unknown, over, of another browser, or not meant for this: a
 * sign-in belongs to nobody yet (null), connecting to the account that asked for it.
 */
export function deleteCode(
  db: Database,
  asked: { code_hash: Buffer; browser_hash: Buffer; user_id: number | null; now: Date },
) {
  return db
    .deleteFrom('oauth_codes')
    .where('code_hash', '=', asked.code_hash)
    .where('browser_hash', '=', asked.browser_hash)
    .where('user_id', 'is not distinct from', asked.user_id)
    .where('expires_at', '>', asked.now)
    .returning(['provider', 'subject', 'email', 'is_email_verified', 'name'])
    .executeTakeFirst();
}

/** Forgets who was sent away and never came back, and who came back and was not asked for in time. */
export async function deleteExpiredStates(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('oauth_states').where('expires_at', '<=', now).execute();
  await db.deleteFrom('oauth_codes').where('expires_at', '<=', now).execute();
}

interface IdentityKey {
  provider: Provider;
  subject: string;
}

/** Whose identity it is. */
export function findIdentity(db: Database, { provider, subject }: IdentityKey) {
  return db
    .selectFrom('account_identities')
    .innerJoin('accounts', 'accounts.id', 'account_identities.user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select(['user_id', 'email', 'email_verified_at'])
    .executeTakeFirst();
}

/** False when the identity, or the provider for this account, is taken. */
export async function insertIdentity(
  db: Database,
  { provider, subject, user_id }: IdentityKey & { user_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('account_identities')
    .values({ provider, subject, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Holds the account's row until the end of the transaction, so that two removals see each other. */
export async function listSignInMethods(tx: Database, user_id: number) {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select('password_hash')
    .forUpdate()
    .executeTakeFirst();
  const identities = await tx
    .selectFrom('account_identities')
    .where('user_id', '=', user_id)
    .select('provider')
    .execute();
  const providers = identities.map(({ provider }) => provider);
  return { hasPassword: account?.password_hash != null, providers };
}

export async function deleteIdentity(
  db: Database,
  user_id: number,
  provider: Provider,
): Promise<void> {
  await db
    .deleteFrom('account_identities')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .execute();
}

interface ProviderAccount {
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  email_verified_at: Date | null;
}

/** Makes an account without a password. Undefined where the address has one. */
export async function insertProviderAccount(
  db: Database,
  row: ProviderAccount,
): Promise<number | undefined> {
  const made = await db
    .insertInto('accounts')
    .values({ ...row, role: ['customer'] })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/**
 * Deletes an account that somebody made for an address that was never proven to be theirs, and that
 * nobody ever used. One that an admin made stays: its owner gets in through the letter that said so.
 */
export async function deleteUnverifiedAccount(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where(sql`lower(email)`, '=', email)
    .where('email_verified_at', 'is', null)
    .where('last_login_at', 'is', null)
    .where(sql<boolean>`role = '{customer}'`)
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('password_hash', 'is not', null),
        eb.exists(
          eb
            .selectFrom('account_identities')
            .whereRef('account_identities.user_id', '=', 'accounts.id'),
        ),
      ]),
    )
    .execute();
}

/** Identities of an account whose address nobody had proven: whoever proves it now need not be theirs. */
export async function deleteUnverifiedIdentities(db: Database, user_id: number): Promise<void> {
  await db
    .deleteFrom('account_identities')
    .using('accounts')
    .whereRef('accounts.id', '=', 'account_identities.user_id')
    .where('accounts.id', '=', user_id)
    .where('accounts.email_verified_at', 'is', null)
    .execute();
}
