import type { Provider } from '@mam/contract/accounts/accounts';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export function findProfile(db: Database, user_id: number) {
  return db
    .selectFrom('accounts')
    .where('accounts.id', '=', user_id)
    .select((eb) => [
      'accounts.id as user_id',
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'language',
      'picture',
      'role',
      'history_paused',
      'created_at',
      eb('email_verified_at', 'is not', null).$castTo<boolean>().as('email_verified'),
      eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      eb('subscribed_at', 'is not', null).$castTo<boolean>().as('is_subscribed'),
      eb
        .selectFrom('account_identities')
        .whereRef('account_identities.user_id', '=', 'accounts.id')
        .select(sql<Provider[]>`coalesce(array_agg(provider order by provider), '{}')`.as('names'))
        .as('providers'),
    ])
    .executeTakeFirst();
}

/** The path of the picture; the row is locked until the end of the transaction. */
export function lockPicture(tx: Database, user_id: number) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select('picture')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The account to be deleted, locked until the end of the transaction. */
export function lockAccount(tx: Database, user_id: number) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select(['email', 'first_name', 'language', 'picture', 'role', 'password_hash'])
    .forUpdate()
    .executeTakeFirst();
}

/** The stored fields of an account; a password is given as present or absent only. */
export function findAccountData(db: Database, user_id: number) {
  return db
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select((eb) => [
      'id as user_id',
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'phone_number',
      'language',
      'role',
      'status',
      'history_paused',
      'subscribed_at',
      'picture',
      'created_at',
      'last_login_at',
      eb('password_hash', 'is not', null).as('has_password'),
    ])
    .executeTakeFirst();
}
