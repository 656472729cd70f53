import { type ToggleEvent, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The state of an entry of the history: the router's, and the id of the card that is open there. */
interface EntryState {
  /** Number of the page. */
  idx?: number;
  card?: string;
}

const OPEN = '.show-card:popover-open';

/**
 * Gives an open card an entry of the history, so that Back closes the card alone and Forward opens it again. The entry is
 * that of the page with a mark: to the router both are one page, which stays as it is.
 * Returns what follows the `onToggle` of each card.
 */
export function useCardEntry(): (event: ToggleEvent<HTMLElement>) => void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation of the router has another number.
  useEffect(() => {
    const here = entryState().idx;
    const onPop = (event: PopStateEvent) => {
      const { idx, card } = (event.state ?? {}) as EntryState;
      const open = document.querySelector<HTMLElement>(OPEN);
      if (idx !== here || !(open || card)) return;
      open?.hidePopover();
      if (card) document.getElementById(card)?.showPopover();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [key]);
  // A card that was opened before the application had started.
  useEffect(() => mark(document.querySelector(OPEN)?.id), []);
  return ({ newState, currentTarget: { id } }) => {
    if (newState === 'open') mark(id);
    // Closed by its button or by Escape; Back, or another page, has left the entry already.
    else if (entryState().card === id) history.back();
  };
}

function mark(card: string | undefined): void {
  if (card && entryState().card !== card) history.pushState({ ...entryState(), card }, '');
}

function entryState(): EntryState {
  return history.state ?? {};
}
