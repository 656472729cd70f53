import { useState } from 'react';

export interface Selection {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  clear: () => void;
  isAll: boolean;
  isSome: boolean;
}

/** The selected rows on screen; another page or filter (`view`) starts with none. */
export function useSelection(onScreen: readonly number[], view: string): Selection {
  const [{ selected, of }, setState] = useState({ selected: new Set<number>(), of: view });
  const current = of === view ? selected : new Set<number>();
  // Rows that left the screen are no longer selected.
  const ids = onScreen.filter((id) => current.has(id));
  const set = (next: Iterable<number>) => setState({ selected: new Set(next), of: view });
  const isAll = ids.length > 0 && ids.length === onScreen.length;
  return {
    ids,
    has: (id) => current.has(id),
    toggle: (id) => set(current.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : onScreen),
    clear: () => set([]),
    isAll,
    isSome: ids.length > 0 && !isAll,
  };
}
