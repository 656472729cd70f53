import { useState } from 'react';

export interface Selection {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  /** Selects rows on other pages too; they stay selected while the filter does. */
  selectMatching: (ids: readonly number[]) => void;
  clear: () => void;
  /** Whether every row on screen is selected. */
  isAll: boolean;
  isSome: boolean;
}

interface View {
  page: number;
  /** Everything else that decides which rows are listed. */
  filter: string;
}

/** The selected rows: those on screen, where another page starts with none, or all that match the filter. */
export function useSelection(onScreen: readonly number[], { page, filter }: View): Selection {
  const [state, setState] = useState(() => none({ page, filter }));
  const isCurrent = state.filter === filter && (state.isMatching || state.page === page);
  const { selected, isMatching } = isCurrent ? state : none({ page, filter });
  // Rows that left the screen are no longer selected, unless they never were on it.
  const ids = isMatching ? [...selected] : onScreen.filter((id) => selected.has(id));
  const set = (next: Iterable<number>, stays = false) =>
    setState({ selected: new Set(next), page, filter, isMatching: stays });
  const isAll = onScreen.length > 0 && onScreen.every((id) => selected.has(id));
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) =>
      set(selected.has(id) ? ids.filter((each) => each !== id) : [...ids, id], isMatching),
    toggleAll: () => set(isAll ? [] : onScreen),
    selectMatching: (matching) => set(matching, true),
    clear: () => set([]),
    isAll,
    isSome: ids.length > 0 && !isAll,
  };
}

function none(view: View) {
  return { ...view, selected: new Set<number>(), isMatching: false };
}
