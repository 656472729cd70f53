/** The text of the search box and the state of its list. */
export interface SearchState {
  keyword: string;
  isOpen: boolean;
  /** Id of the suggestion that the arrow keys are on. */
  active?: string | undefined;
  /** Whether there are suggestions to walk through. */
  hasList?: boolean;
}

export const INITIAL: SearchState = { keyword: '', isOpen: false };

/** A suggestion as the keyboard handler sees it. */
export interface SuggestionRow {
  id: string;
  click: () => void;
}

/** The effect of a key: the next state, `collapse` for the phone's box, or nothing. Enter opens the active suggestion. */
export function comboboxReducer(
  key: string,
  state: SearchState,
  rows: readonly SuggestionRow[],
): SearchState | 'collapse' | undefined {
  const index = rows.findIndex(({ id }) => id === state.active);
  const goTo = (next: number): SearchState | undefined =>
    rows.length > 0 ? { ...state, isOpen: true, active: rows.at(next)?.id } : undefined;
  switch (key) {
    case 'ArrowDown':
      return goTo((index + 1) % rows.length);
    case 'ArrowUp':
      return goTo(index < 0 ? -1 : index - 1);
    case 'Enter':
      rows[index]?.click();
      return rows[index] && INITIAL;
    case 'Escape':
      return state.isOpen && state.hasList
        ? { ...state, isOpen: false, active: undefined }
        : 'collapse';
    default:
      return undefined;
  }
}
