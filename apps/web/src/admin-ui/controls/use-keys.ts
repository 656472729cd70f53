import { type RefObject, useEffect, useEffectEvent } from 'react';
import { deviceChanges, deviceStorage } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';

const SHORTCUTS_KEY = 'mam.shortcuts';

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
 * Runs what a single key stands for while the focus is inside `scope` or on the page's title, where it
 * arrives, and never while a field has the focus (WCAG 2.1.4). Where nothing has the focus, as after a row has
 * gone, `scope` takes it; it needs a `tabIndex` of -1.
 */
export function useKeys(
  scope: RefObject<HTMLElement | null>,
  keys: Record<string, (() => unknown) | undefined>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = keys[event.key.toLowerCase()];
    if (!run || !areShortcutsOn() || !isMeant(scope.current, event.target)) return;
    event.preventDefault();
    void run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (document.activeElement === document.body) scope.current?.focus({ preventScroll: true });
  });
}

function isMeant(scope: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input,textarea,select,[contenteditable],[role=menu]')) return false;
  return scope?.contains(target) === true || target.closest('h1') !== null;
}
