import type { RefObject } from 'react';
import { deviceChanges, deviceStorage } from '../../platform/device/device-storage.ts';
import { SHORTCUTS_KEY } from '../../platform/device/keys.ts';
import { useStore } from '../../platform/store.ts';
import { useKeyPress } from '../../platform/use-key-press.ts';

/** Whether single keys run actions on this device; on by default. */
export function useShortcuts(): boolean {
  // Reads again when this device's values change.
  useStore(deviceChanges, ({ count }) => count);
  return areShortcutsOn();
}

export function setShortcuts(isOn: boolean): void {
  deviceStorage.set(SHORTCUTS_KEY, isOn);
}

function areShortcutsOn(): boolean {
  return deviceStorage.get(SHORTCUTS_KEY) !== false;
}

/**
 * Runs what a single key stands for while the focus is inside `scope`, on the page's title, where it arrives, or
 * on nothing in particular (the page's `main` or the body), and never in a field or on another control.
 */
export function useKeys(
  scope: RefObject<HTMLElement | null>,
  keys: Record<string, (() => unknown) | undefined>,
): void {
  useKeyPress((event, target) => {
    const run = keys[event.key.toLowerCase()];
    if (!run || !areShortcutsOn() || !isMeant(scope.current, target)) return;
    event.preventDefault();
    void run();
  });
}

function isMeant(scope: HTMLElement | null, target: Element): boolean {
  if (!scope || target.closest('[role=menu]')) return false;
  return scope.contains(target) || target.contains(scope) || target.closest('h1') !== null;
}
