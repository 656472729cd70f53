import { type ToggleEvent, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The state of an entry of the history: the router's, and the id of the card that is open there. */
interface EntryState {
  key?: string;
  card?: string;
}

const OPEN = '.show-card:popover-open';

/**
 * Gives an open card an entry of the history, so that Back closes the card alone and Forward opens it again. The entry is
 * that of the page with a mark, and the router does not hear of moves between the two: it would load the page again.
 * Returns what follows the `onToggle` of each card.
 */
export function useCardEntry(): (event: ToggleEvent<HTMLElement>) => void {
  const { key } = useLocation();
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const { key: to = 'default', card } = (event.state ?? {}) as EntryState;
      const open = document.querySelector<HTMLElement>(OPEN);
      if (to !== key || !(open || card)) return;
      event.stopImmediatePropagation();
      open?.hidePopover();
      if (card) document.getElementById(card)?.showPopover();
    };
    addEventListener('popstate', onPop, true);
    return () => removeEventListener('popstate', onPop, true);
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
