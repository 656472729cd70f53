import { dropSession } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { ACCOUNT_COPY_KEYS, ACCOUNT_KEYS, GAMES_KEY } from '../../platform/device/keys.ts';
import { tabStorage } from '../../platform/device/tab-storage.ts';
import { hasShape } from '../../platform/has-shape.ts';
import { forgetKept } from '../kept/forget-kept.ts';
import { removeAccountProgress } from '../playback/progress.ts';
import { forgetSent } from '../tickets/sent-question.ts';

/**
 * Removes the session and all that this device has of accounts. Signing out, deleting the account,
 * erasing and a new password end here, so that the next reader of the device finds nothing.
 */
export function forgetAccount(): void {
  dropSession();
  void forgetKept();
  forgetSent();
  for (const key of ACCOUNT_KEYS) {
    removeStored(key);
    tabStorage.remove(key);
  }
  if (hasShape<{ user_id: number }>(deviceStorage.get(GAMES_KEY), { user_id: 'number' }))
    deviceStorage.remove(GAMES_KEY);
  removeAccountProgress();
}

/** The same of what the server has too: a session that the server has ended may be opened again. */
export function removeAccountCopies(): void {
  for (const key of ACCOUNT_COPY_KEYS) removeStored(key);
  removeAccountProgress();
}

/** A key that was not there is no change. */
function removeStored(key: string): void {
  if (deviceStorage.get(key) !== undefined) deviceStorage.remove(key);
}
