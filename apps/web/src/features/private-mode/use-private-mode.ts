import { PRIVATE_IDLE_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import {
  deviceStorage,
  markPrivateTab,
  privateMode,
  readPrivateMode,
} from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';

const CHECK_INTERVAL_MS = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Applies private mode while a page is open; called once, in the layout. */
export function usePrivateMode(): void {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const navigate = useNavigate();
  useEffect(() => {
    readPrivateMode();
    addEventListener('storage', readPrivateMode);
    return () => removeEventListener('storage', readPrivateMode);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    markPrivateTab();
    return onIdle(() => {
      deviceStorage.clear();
      void navigate('/dashboard', { replace: true });
      showToast(m.layout_private_forgot());
    });
  }, [isOn, navigate]);
}

/** Calls back after 15 minutes without activity; playback counts as activity. */
function onIdle(onEnd: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  let activeAt = Date.now();
  const touch = () => {
    activeAt = Date.now();
  };
  const check = () => {
    if (isPlaying()) touch();
    if (Date.now() - activeAt < PRIVATE_IDLE_MS) return;
    touch();
    onEnd();
  };
  for (const event of ACTIVITY_EVENTS) addEventListener(event, touch, options);
  // The timer does not run while the device sleeps: check when the page becomes visible.
  document.addEventListener('visibilitychange', check, options);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
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
