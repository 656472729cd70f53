import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation inside the site the title of the new page has the focus: screen readers announce
 * it, and the keyboard continues there. A link to a part of a page keeps the browser's own focus. Where
 * only the query changes, as with tabs and filters, the focus moves only if its element is gone. A drawer that the
 * page opens with keeps it, and so does a sheet that was opened before the page arrived.
 */
export function usePageFocus(): void {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const { pathname: before, key: keyBefore } = last.current;
    last.current = { pathname, key };
    if (key === keyBefore || hash) return;
    const { activeElement } = document;
    const isKept = activeElement?.closest('#main [role=dialog], [popover]');
    if ((pathname !== before && !isKept) || activeElement === document.body) focusTitle();
  }, [pathname, hash, key]);
}

/** Gives the focus to the title of the page. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
