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

export function listDeviceData(db: Database, user_id: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy('last_used_at', 'desc')
    .execute();
}

export function listProviderData(db: Database, user_id: number) {
  return db
    .selectFrom('account_identities')
    .where('user_id', '=', user_id)
    .select(['provider', 'subject as id_at_provider', 'created_at as connected_at'])
    .orderBy('created_at')
    .execute();
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

export function listReactionData(db: Database, user_id: number) {
  return db
    .selectFrom('reactions')
    .innerJoin('playables', 'playables.id', 'reactions.playable_id')
    .where('user_id', '=', user_id)
    .select(['kind', 'uuid', 'title', 'vote'])
    .orderBy('playable_id')
    .execute();
}

export function listEmailChangeData(db: Database, user_id: number) {
  return db
    .selectFrom('email_changes')
    .where('user_id', '=', user_id)
    .select([
      'old_email',
      'new_email',
      'reason',
      'status',
      'refuse_reason',
      'created_at',
      'confirmed_at',
      'updated_at',
    ])
    .orderBy('created_at')
    .execute();
}

/** Mails to an address, without their parameters, which may contain tokens. */
export function listMailData(db: Database, to_email: string) {
  return db
    .selectFrom('mails')
    .where('to_email', '=', to_email)
    .select(['template as letter', 'language', 'status', 'created_at', 'sent_at'])
    .orderBy('created_at')
    .execute();
}
