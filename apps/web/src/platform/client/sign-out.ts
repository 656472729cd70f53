import { deviceStorage } from '../device/device-storage.ts';
import { COMMENT_DRAFTS_KEY, PLAYS_KEY } from '../device/keys.ts';
import { tabStorage } from '../device/tab-storage.ts';
import { callApi } from './client.ts';
import { AUTOSAVE_KEY, dropSession, PALETTE_KEY } from './session.ts';

/** Ends the session here and on the server; without a network it still ends here. */
export async function signOut(): Promise<void> {
  // Sent before the token is removed; the reader does not wait for the response.
  const sent = callApi('POST /api/auth/logout', {}, { toast: false, keepalive: true });
  dropSession();
  deviceStorage.remove(AUTOSAVE_KEY);
  deviceStorage.remove(PALETTE_KEY);
  deviceStorage.remove(COMMENT_DRAFTS_KEY);
  deviceStorage.remove(PLAYS_KEY);
  tabStorage.remove(COMMENT_DRAFTS_KEY);
  await sent.catch(() => undefined);
}
