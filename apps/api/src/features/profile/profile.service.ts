import { AppError } from '@mam/contract/core/errors';
import type { Profile } from '@mam/contract/profile/profile';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { type AccountChange, updateAccounts } from '../accounts/accounts.service.ts';
import { setSubscribed } from '../notifications/notifications.preferences.service.ts';
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
  deps: Pick<Deps, 'db' | 'clock'>,
  user_id: number,
  { is_subscribed, ...change }: AccountChange & { is_subscribed?: boolean | undefined },
): Promise<Profile> {
  await updateAccounts(deps.db, [user_id], change);
  if (is_subscribed !== undefined) await setSubscribed(deps, user_id, is_subscribed);
  return getProfile(deps.db, user_id);
}
