import type { Provider } from '@mam/contract/accounts/accounts';
import { callApi } from '../../platform/client/client.ts';
import { saveSession } from '../../platform/client/session.ts';
import { openPopup } from '../../shared/accounts/oauth-popup.ts';

/** Opens the provider's page in a popup, or in this tab where popups are blocked. */
export function openProvider(provider: Provider, next: string): void {
  const start = `/api/auth/${provider}/start`;
  const popup = openPopup(`${start}?mode=popup`);
  if (!popup) location.assign(`${start}?mode=redirect&next=${encodeURIComponent(next)}`);
}

/** Exchanges the one-time code of a sign-in for a session. */
export async function exchangeCode(code: string): Promise<void> {
  saveSession(await callApi('POST /api/auth/hand-over', { body: { code } }, { toast: false }));
}
