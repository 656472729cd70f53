import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import {
  markPrivateTab,
  noteChange,
  privateMode,
  readPrivateMode,
} from '../../platform/device/device-storage.ts';
import { TITLE_EVENT } from '../../platform/device/keys.ts';
import { useStore } from '../../platform/store.ts';
import { endSession } from './private-session.ts';

/** Applies private mode while a page is open; called once, in each layout. */
export function usePrivateMode(): void {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const navigate = useNavigate();
  useEffect(() => {
    readPrivateMode();
    addEventListener('storage', followOtherTabs);
    return () => removeEventListener('storage', followOtherTabs);
  }, []);
  useEffect(() => {
    dispatchEvent(new Event(TITLE_EVENT));
    if (!isOn) return;
    markPrivateTab();
    return watchTab(() => void navigate('/dashboard', { replace: true }));
  }, [isOn, navigate]);
}

/** The code of it is loaded by readers in private mode only. */
function watchTab(leave: () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void import('./private-tab.ts').then(({ watchPrivateTab }) => {
    if (!isOver) stop = watchPrivateTab(leave);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

function followOtherTabs(): void {
  const wasOn = privateMode.get().isOn;
  readPrivateMode();
  // Another tab has turned private mode off: the session of this one must not become the device's.
  if (wasOn && !privateMode.get().isOn) endSession();
  noteChange();
}
