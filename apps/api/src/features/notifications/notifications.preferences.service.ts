import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { Subscription } from '@mam/contract/notifications/notifications';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/keys/secret-key.ts';
import { updateAccounts } from '../accounts/accounts.service.ts';
import { shortened } from './notifications.address.view.ts';
import {
  findPreferences,
  findSubscription,
  forgetRecipient,
  listReceived,
} from './notifications.preferences.queries.ts';

const ID_BYTES = 4;
const MAC_BYTES = 16;

/** Token of the links in mails to an account. */
export function tokenOf(db: Database, user_id: number): string {
  return createToken(secretKey(db, 'unsubscribe'), user_id);
}

/** @throws `unsubscribe.invalid`, also for a deleted account. */
export async function getSubscription(db: Database, token: string): Promise<Subscription> {
  const { subscription } = await readSubscription(db, token);
  return subscription;
}

/** Subscribes or unsubscribes the account of a token. @throws `unsubscribe.invalid` */
export async function changeSubscription(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, is_subscribed }: { token: string; is_subscribed: boolean },
): Promise<Subscription> {
  const { user_id, subscription } = await readSubscription(deps.db, token);
  await setSubscribed(deps, user_id, is_subscribed);
  return { ...subscription, is_subscribed };
}

/** Whether an account has chosen notifications; mails about the account itself do not depend on it. */
export async function setSubscribed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user_id: number,
  is_subscribed: boolean,
): Promise<void> {
  await updateAccounts(db, [user_id], { subscribed_at: is_subscribed ? clock.now() : null });
}

/** Data about an account for its export. */
export async function collectNotifications(db: Database, user_id: number) {
  const preferences = await findPreferences(db, user_id);
  return { ...preferences, received: await listReceived(db, user_id) };
}

/** Takes an account that is being deleted out of all rows about recipients. */
export function forgetAccount(tx: Database, user_id: number): Promise<void> {
  return forgetRecipient(tx, user_id);
}

async function readSubscription(db: Database, token: string) {
  const user_id = readToken(secretKey(db, 'unsubscribe'), token);
  const row = user_id === undefined ? undefined : await findSubscription(db, user_id);
  if (!row || user_id === undefined) throw new AppError('unsubscribe.invalid');
  const { email, is_subscribed } = row;
  return { user_id, subscription: { email: shortened(email), is_subscribed } };
}

/**
 * The token of an account's links in notifications: the id and a keyed hash of it. It is the same in
 * every mail, so that the link of an old mail works, and cannot be made for another account without the key.
 */
function createToken(key: Buffer, user_id: number): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(user_id);
  return Buffer.concat([id, macOf(key, id)]).toString('base64url');
}

/** The account of a token; undefined for one that this installation did not make. */
function readToken(key: Buffer, token: string): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, id)) ? id.readUInt32BE() : undefined;
}

function macOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);
}
