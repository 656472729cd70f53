import { AppError } from '@mam/contract/core/errors';
import type { Profile } from '@mam/contract/profile/profile';
import type { Database } from '../../db/connect.ts';
import { findProfile, updateProfile } from './profile.queries.ts';

/** One's own account. Throws `auth.expired` when it has been deleted since its session was found. */
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

/** Changes what is named and returns the account as it is then. */
export async function changeProfile(
  db: Database,
  user_id: number,
  change: Parameters<typeof updateProfile>[2],
): Promise<Profile> {
  await updateProfile(db, user_id, change);
  return getProfile(db, user_id);
}
