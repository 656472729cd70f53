import { m } from '@mam/texts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from './use-drag.ts';

interface ReorderProps<T> {
  /** In the order that is shown. */
  items: readonly T[];
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
}

/** Where a key takes the row at `index` of a list of `length`. */
const KEYS: Record<string, (index: number, length: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/**
 * A list whose rows are dragged by a handle, or moved with keys: on the handle the arrows, Home and
 * End, in the rest of the row the arrows with Alt. `news` tells screen readers the new place.
 */
export function useReorder<T>({ items, nameOf, onMove }: ReorderProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<Element | null>(null);
  const [news, setNews] = useState('');
  // A row that changes its place loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [items]);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    focused.current = document.activeElement;
    setNews(m.reorder_moved({ text: nameOf(item), place: to + 1, total: items.length }));
    onMove(from, to);
  };
  const drag = useDrag(list, move);
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') drag.stop();
    const to = KEYS[event.key]?.(index, items.length);
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]');
    // Alt and Home is the browser's.
    const isWanted = isHandle || (event.altKey && event.key.startsWith('Arrow'));
    if (to === undefined || !isWanted) return;
    event.preventDefault();
    move(index, to);
  };
  /** A row at rest has no offset; while one is dragged, the others make room. */
  const rowOf = (index: number) => {
    const offset = drag.offsetOf(index);
    return {
      onKeyDown: onKeyDown(index),
      style: offset === undefined ? undefined : { transform: `translateY(${offset}px)` },
    };
  };
  const handleOf = (item: T, index: number) => ({
    type: 'button' as const,
    'data-handle': '',
    'aria-label': m.reorder_handle({ text: nameOf(item) }),
    ...drag.handle(index),
  });
  return { list, news, move, rowOf, handleOf, dragged: drag.from };
}
