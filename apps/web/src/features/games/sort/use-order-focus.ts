import { useEffect, useRef } from 'react';
import type { OrderMove, OrderState } from './order-game.ts';

/** Keeps the keyboard on the board: a piece that changes its place loses the focus. */
export function useOrderFocus(state: OrderState) {
  const board = useRef<HTMLElement>(null);
  const last = useRef<OrderMove>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order.
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    const next =
      last.current.kind === 'shift' || last.current.kind === 'return'
        ? find(`[data-piece="${last.current.piece}"]`)
        : find('.tray .word-chip');
    (next ?? find(':scope > button'))?.focus({ preventScroll: true });
  }, [state]);
  const noteMove = (move: OrderMove) => {
    last.current = move;
  };
  return { board, noteMove };
}
