import { deviceStorage } from '../device/device-storage.ts';

/** What comes back from a provider (spec, point 7: the window message 'TOKEN'). */
export type OAuthMessage = { type: 'TOKEN'; code: string } | { type: 'TOKEN'; error: string };

/** A hand-over that came by the address, and the provider that it connects, if it does. */
export interface RedirectResult {
  message: OAuthMessage;
  connect: string | null;
}

const ORIGIN_KEY = 'mam.token-origin';
const POPUP = 'popup,width=480,height=640';

/**
 * Opens a provider's page in a popup. Undefined where popups are blocked. Call it inside the tap,
 * without an address where that has yet to be asked for.
 */
export function openPopup(url = ''): Window | undefined {
  return window.open(url, 'mam-sign-in', POPUP) ?? undefined;
}

/** Listens for a popup's hand-over; only pages of this site are heard. What it returns stops that. */
export function onOAuthMessage(take: (handOver: OAuthMessage) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isOAuthMessage(data)) return;
    deviceStorage.set(ORIGIN_KEY, origin);
    take(data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

/** What a redirect brought back, taken out of the address bar; undefined where nothing is. */
export function takeRedirectResult(): RedirectResult | undefined {
  const brought = new URLSearchParams(location.hash.slice(1));
  const code = brought.get('code');
  const error = brought.get('error');
  if (!code && !error) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  const handOver: OAuthMessage = code
    ? { type: 'TOKEN', code }
    : { type: 'TOKEN', error: error ?? '' };
  return { message: handOver, connect: brought.get('connect') };
}

function isOAuthMessage(data: unknown): data is OAuthMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'TOKEN' &&
    (('code' in data && typeof data.code === 'string') ||
      ('error' in data && typeof data.error === 'string'))
  );
}
