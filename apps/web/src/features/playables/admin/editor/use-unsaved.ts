import { useEffect } from 'react';
import { createStore } from '../../../../platform/store.ts';

/** What is written and not saved, by name. */
const unsaved = createStore<{ names: readonly string[] }>({ names: [] });

export function hasUnsaved(): boolean {
  return unsaved.get().names.length > 0;
}

/** Says that a part has changes nobody has saved; leaving the page asks first. */
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
