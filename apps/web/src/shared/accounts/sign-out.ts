import { callApi } from '../../platform/client/client.ts';
import { forgetAccount } from './forget-account.ts';

/** Ends the session here and on the server; without a network it still ends here. */
export async function signOut(): Promise<void> {
  // Sent before the token is removed; the reader does not wait for the response.
  const sent = callApi('POST /api/auth/logout', {}, { toast: false, keepalive: true });
  forgetAccount();
  await sent.catch(() => undefined);
}
