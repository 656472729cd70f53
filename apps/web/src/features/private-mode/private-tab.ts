import { PRIVATE_IDLE_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { clearHttpCache } from '../../platform/device/http-cache.ts';
import { PRIVATE_ACTIVE_KEY } from '../../platform/device/keys.ts';
import { tabStorage } from '../../platform/device/tab-storage.ts';
import { showToast } from '../../platform/toast.ts';
import { forgetSent } from '../../shared/tickets/sent-question.ts';
import { endSession } from './private-session.ts';

const CHECK_INTERVAL_MS = 15_000;
const REFRESH_INTERVAL_MS = 120_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Watches a tab in private mode; `leave` opens another page. Returns how to stop. */
export function watchPrivateTab(leave: () => void): () => void {
  const stopIdle = onIdle(() => {
    endSession();
    deviceStorage.clear();
    forgetSent();
    void clearHttpCache();
    showToast(m.layout_private_forgot());
    leave();
  });
  const stopLeaving = releaseOnLeaving();
  return () => {
    stopIdle();
    stopLeaving();
  };
}

/**
 * Calls back after 15 minutes without activity; playback counts as activity. The time outlives a reload
 * and a tab that the browser closes and restores.
 */
function onIdle(onEnd: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  const stored = tabStorage.get(PRIVATE_ACTIVE_KEY);
  let activeAt = typeof stored === 'number' ? stored : Date.now();
  const touch = () => {
    activeAt = Date.now();
  };
  const check = () => {
    if (isPlaying()) touch();
    if (Date.now() - activeAt >= PRIVATE_IDLE_MS) {
      touch();
      onEnd();
    }
    tabStorage.set(PRIVATE_ACTIVE_KEY, activeAt);
  };
  check();
  touch();
  for (const event of ACTIVITY_EVENTS) addEventListener(event, touch, options);
  // The timer does not run while the device sleeps: check when the page becomes visible or is left.
  document.addEventListener('visibilitychange', check, options);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    stop.abort();
    clearInterval(timer);
    // The mode may be turned on again much later; after a reload the watch goes on.
    tabStorage.remove(PRIVATE_ACTIVE_KEY);
  };
}

/**
 * A page cannot tell whether it is closed or reloaded: the server ends the session soon, unless the page
 * comes back and uses it, as it does from time to time. Returns how to unsubscribe.
 */
function releaseOnLeaving(): () => void {
  const stop = new AbortController();
  const send = (name: 'POST /api/auth/session/release' | 'GET /api/auth/session') => {
    if (!session.get().current) return;
    callApi(name, {}, { toast: false, keepalive: true }).catch(() => undefined);
  };
  const leave = () => send('POST /api/auth/session/release');
  const stay = () => send('GET /api/auth/session');
  addEventListener('pagehide', leave, { signal: stop.signal });
  addEventListener('pageshow', ({ persisted }) => persisted && stay(), { signal: stop.signal });
  const timer = setInterval(stay, REFRESH_INTERVAL_MS);
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(
    (media) => !media.paused,
  );
}
