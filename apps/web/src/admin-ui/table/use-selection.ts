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

/** Which of the rows on screen are chosen; another page or filter (`view`) begins with none. */
export function useSelection(onScreen: readonly number[], view: string): Selection {
  const [{ chosen, of }, setState] = useState({ chosen: new Set<number>(), of: view });
  const current = of === view ? chosen : new Set<number>();
  // Rows that have gone meanwhile are chosen no longer.
  const ids = onScreen.filter((id) => current.has(id));
  const set = (next: Iterable<number>) => setState({ chosen: new Set(next), of: view });
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
