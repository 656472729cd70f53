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
import { createToken, readToken } from './notifications.unsubscribe-token.rules.ts';

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
