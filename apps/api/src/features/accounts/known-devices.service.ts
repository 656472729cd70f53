import { createHash } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { hasKnownDevice, upsertKnownDevice } from './accounts.queries.ts';

/**
 * What is stored of a browser's device id: its hash with the account or the address, so that the
 * rows of two accounts cannot be joined. The id is 128 random bits.
 */
export function hashDevice(owner: number | string, device_id: string): Buffer {
  return createHash('sha256').update(`${owner}:${device_id}`).digest();
}

/**
 * Whether this browser has signed in to the account before. Asks the database once, whether there is
 * such an account or not.
 */
export function isKnownDevice(
  db: Database,
  user_id: number | undefined,
  device_id: string | undefined | null,
): Promise<boolean> {
  const device_hash = hashDevice(user_id ?? 0, device_id ?? '');
  return hasKnownDevice(db, { user_id: device_id ? (user_id ?? 0) : 0, device_hash });
}

/** Stores that this browser has signed in to the account. */
export async function rememberDevice(
  tx: Database,
  user_id: number,
  { device_id, now }: { device_id: string | undefined; now: Date },
): Promise<void> {
  if (!device_id) return;
  const device_hash = hashDevice(user_id, device_id);
  await upsertKnownDevice(tx, { user_id, device_hash, last_used_at: now });
}
