/** What was typed and what the keys have done to its suggestions. */
export interface SearchState {
  keyword: string;
  isOpen: boolean;
  /** Id of the suggestion the arrow keys stand on. */
  active?: string | undefined;
  /** Whether there are suggestions to walk through. */
  hasList?: boolean;
}

export const INITIAL: SearchState = { keyword: '', isOpen: false };

/** A suggestion as the keys see it. */
export interface SuggestionRow {
  id: string;
  click: () => void;
}

/** What a key does: another state, `fold` for the phone's box, or nothing. Enter opens the choice. */
export function comboboxReducer(
  key: string,
  asked: SearchState,
  rows: readonly SuggestionRow[],
): SearchState | 'fold' | undefined {
  const at = rows.findIndex(({ id }) => id === asked.active);
  const goTo = (index: number): SearchState | undefined =>
    rows.length > 0 ? { ...asked, isOpen: true, active: rows.at(index)?.id } : undefined;
  switch (key) {
    case 'ArrowDown':
      return goTo((at + 1) % rows.length);
    case 'ArrowUp':
      return goTo(at < 0 ? -1 : at - 1);
    case 'Enter':
      rows[at]?.click();
      return rows[at] && INITIAL;
    case 'Escape':
      return asked.isOpen && asked.hasList
        ? { ...asked, isOpen: false, active: undefined }
        : 'fold';
    default:
      return undefined;
  }
}
