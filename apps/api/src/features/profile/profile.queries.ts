import type { Provider } from '@mam/contract/accounts/accounts';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Accounts } from '../../db/tables.ts';

/** An account as its owner sees it. */
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
      eb
        .selectFrom('account_identities')
        .whereRef('account_identities.user_id', '=', 'accounts.id')
        .select(sql<Provider[]>`coalesce(array_agg(provider order by provider), '{}')`.as('names'))
        .as('providers'),
    ])
    .executeTakeFirst();
}

type Change = Pick<
  Updateable<Accounts>,
  'first_name' | 'last_name' | 'phone_number' | 'language' | 'history_paused'
>;

/** Changes what is named; what is undefined stays. */
export async function updateProfile(db: Database, user_id: number, change: Change): Promise<void> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (isEmpty) return;
  await db.updateTable('accounts').set(change).where('id', '=', user_id).execute();
}
