import { m } from '@mam/texts';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import {
  markPrivateTab,
  noteChange,
  privateMode,
  readPrivateMode,
} from '../../platform/device/device-storage.ts';
import { keepTitle } from '../../platform/device/keep-title.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { endSession, forgetTab, wasIdle } from './private-session.ts';

/** Applies private mode while a page is open; called once, in each layout, before the session is used. */
export function usePrivateMode(): void {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const navigate = useNavigate();
  const forget = useCallback(() => {
    forgetTab();
    void navigate('/dashboard', { replace: true });
    showToast(m.layout_private_forgot());
  }, [navigate]);
  useEffect(() => {
    readPrivateMode();
    if (privateMode.get().isOn && wasIdle()) forget();
    addEventListener('storage', followOtherTabs);
    return () => removeEventListener('storage', followOtherTabs);
  }, [forget]);
  useEffect(() => {
    if (!isOn) return;
    keepTitle(m.layout_neutral_title());
    markPrivateTab();
    return watchTab(forget);
  }, [isOn, forget]);
}

/** The code of it is loaded by readers in private mode only. */
function watchTab(forget: () => void): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  void import('./private-tab.ts').then(({ onIdle, releaseOnLeaving }) => {
    if (!isOver) stops.push(onIdle(forget), releaseOnLeaving());
  });
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

function followOtherTabs(): void {
  const wasOn = privateMode.get().isOn;
  readPrivateMode();
  // Another tab has turned private mode off: the session of this one must not become the device's.
  if (wasOn && !privateMode.get().isOn) endSession();
  noteChange();
}
