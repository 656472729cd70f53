import type { Database } from '../../db/connect.ts';

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
