/** The result of a sign-in at a provider (spec, point 7: the window message 'TOKEN'). */
export type OAuthMessage = { type: 'TOKEN'; code: string } | { type: 'TOKEN'; error: string };

/** The result in the address after a redirect, and the provider to connect, if any. */
export interface RedirectResult {
  message: OAuthMessage;
  connect: string | null;
}

const POPUP = 'popup,width=480,height=640';

/**
 * Opens a provider's page in a popup; undefined where popups are blocked. To be called inside the tap;
 * without an address the popup stays empty until its address is known.
 */
export function openPopup(url = ''): Window | undefined {
  return window.open(url, 'mam-sign-in', POPUP) ?? undefined;
}

/** Calls back with the message of a popup of this origin. Returns how to unsubscribe. */
export function onOAuthMessage(handle: (message: OAuthMessage) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isOAuthMessage(data)) return;
    handle(data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

/** Takes the result of a redirect out of the address bar; undefined where there is none. */
export function takeRedirectResult(): RedirectResult | undefined {
  const params = new URLSearchParams(location.hash.slice(1));
  const code = params.get('code');
  const error = params.get('error');
  if (!code && !error) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  const message: OAuthMessage = code
    ? { type: 'TOKEN', code }
    : { type: 'TOKEN', error: error ?? '' };
  return { message, connect: params.get('connect') };
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
