import { type RefObject, useEffect, useRef } from 'react';

/** A row that scrolls on phones: what is current in it is in view when the page opens, and when it changes. */
export function useShownCurrent<T extends HTMLElement>(current: unknown): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const row = ref.current;
    const shown = current ? row?.querySelector('[aria-current]') : undefined;
    if (!row || !shown) return;
    // Not `scrollIntoView`, which would also move the page.
    row.scrollBy({ left: middleOf(shown) - middleOf(row) });
  }, [current]);
  return ref;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
