import { useEffect } from 'react';
import { createStore } from '../../../../platform/store.ts';

/** Names of the editors with unsaved changes. */
const unsaved = createStore<{ names: readonly string[] }>({ names: [] });

export function hasUnsaved(): boolean {
  return unsaved.get().names.length > 0;
}

/** Registers an editor with unsaved changes; the browser asks before the page is left. */
export function useUnsaved(name: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved.set({ names: [...unsaved.get().names, name] });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsaved.set({ names: unsaved.get().names.filter((each) => each !== name) });
    };
  }, [name, isDirty]);
}
