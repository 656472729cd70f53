import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import { autosave, isKept } from './autosave.ts';

/** Names of the forms with unsaved changes. */
const unsaved = createStore<{ names: readonly string[] }>({ names: [] });

/** Names of the forms with fields that are wrong. */
const wrong = createStore<{ names: readonly string[] }>({ names: [] });

/** Names of the tabs with unsaved changes, of a page whose forms stand in tabs. */
let tabs: readonly string[] = [];

/** The next unload of the page asks nothing: it was confirmed, or loses nothing. */
let isAllowed = false;

export function hasUnsaved(): boolean {
  return unsaved.get().names.length > 0;
}

/** The names of the forms with unsaved changes, as they come and go. */
export function useUnsavedNames(): readonly string[] {
  return useStore(unsaved, ({ names }) => names);
}

/** The names of the forms with fields that are wrong, as they come and go. */
export function useWrongNames(): readonly string[] {
  return useStore(wrong, ({ names }) => names);
}

/** The tabs of the page with unsaved changes, by the names that they have on screen. */
export function unsavedTabNames(): readonly string[] {
  return tabs;
}

/** Tells the question on leaving which tabs of this page have unsaved changes. */
export function useUnsavedTabNames(names: readonly string[]): void {
  useEffect(() => {
    tabs = names;
    return () => {
      tabs = [];
    };
  }, [names]);
}

/** Whether each form with unsaved changes has a draft, which its page shows again. */
export function areKept(): boolean {
  return unsaved.get().names.every(isKept);
}

/** The changes of a form are saved or given up: leaving asks nothing about them. */
export function settle(name: string): void {
  autosave.remove(name);
  unsaved.set({ names: unsaved.get().names.filter((each) => each !== name) });
}

/** The drafts of all open forms wait on the device: leaving asks nothing about them. */
export function keepAll(): void {
  unsaved.set({ names: [] });
}

/** Gives up the changes of every open form. */
export function settleAll(): void {
  for (const name of unsaved.get().names) settle(name);
}

export function isUnloadAllowed(): boolean {
  return isAllowed;
}

export function allowUnload(): void {
  isAllowed = true;
}

/** Registers a form with unsaved changes; the browser asks before the page is left. */
export function useUnsaved(name: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved.set({ names: [...unsaved.get().names, name] });
    const ask = (event: BeforeUnloadEvent) => {
      if (!isUnloadAllowed()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsaved.set({ names: unsaved.get().names.filter((each) => each !== name) });
    };
  }, [name, isDirty]);
}

/** Registers a form with fields that are wrong, which its tab shows. */
export function useWrong(name: string, isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    wrong.set({ names: [...wrong.get().names, name] });
    return () => wrong.set({ names: wrong.get().names.filter((each) => each !== name) });
  }, [name, isWrong]);
}

/** Registers a form and keeps its values, and what they lack, on this device while they are unsaved. */
export function useAutosave(name: string, isDirty: boolean, values: unknown, lacks?: string): void {
  useUnsaved(name, isDirty);
  useEffect(() => {
    if (isDirty) autosave.setSoon(name, values, lacks);
    else autosave.remove(name);
  }, [name, isDirty, values, lacks]);
  useEffect(() => autosave.store, []);
}
