import { AppError } from '@mam/contract/core/errors';
import type { Profile } from '@mam/contract/profile/profile';
import type { Database } from '../../db/connect.ts';
import { type AccountChange, updateAccounts } from '../accounts/accounts.service.ts';
import { findProfile } from './profile.queries.ts';

/** Throws `auth.expired` when the account has been deleted since its session was read. */
export async function getProfile(db: Database, user_id: number): Promise<Profile> {
  const row = await findProfile(db, user_id);
  if (!row) throw new AppError('auth.expired');
  const { picture, created_at, providers, ...account } = row;
  return {
    ...account,
    providers: providers ?? [],
    picture: picture === null ? undefined : `/media/${picture}`,
    created_at: created_at.toISOString(),
  };
}

/** Changes the defined fields and returns the changed account. */
export async function changeProfile(
  db: Database,
  user_id: number,
  change: AccountChange,
): Promise<Profile> {
  await updateAccounts(db, [user_id], change);
  return getProfile(db, user_id);
}
