/** A round of words and baskets on its way. Items are named by their index. */
export interface SortState {
  /** In their basket, in the order in which they came. */
  placed: number[];
  /** Have been in another basket first. */
  missed: number[];
  /** The word that is held. */
  held: number | null;
  news: { kind: 'right' | 'back'; item: number; basket: number } | null;
}

export type SortMove =
  | { kind: 'hold'; item: number | null }
  | { kind: 'drop'; item: number; basket: number };

export const NEW_SORT: SortState = { placed: [], missed: [], held: null, news: null };

/** The state after a move; `baskets` names the right basket of each item. */
export function playSort(state: SortState, move: SortMove, baskets: number[]): SortState {
  if (move.kind === 'hold') {
    const isSame = move.item === state.held;
    return { ...state, held: isSame ? null : move.item, news: null };
  }
  const { item, basket } = move;
  if (state.placed.includes(item)) return { ...state, held: null };
  if (baskets[item] === basket) {
    const placed = [...state.placed, item];
    return { ...state, placed, held: null, news: { kind: 'right', item, basket } };
  }
  const missed = [...new Set([...state.missed, item])];
  return { ...state, missed, held: null, news: { kind: 'back', item, basket } };
}
