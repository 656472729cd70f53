import { type RefObject, useEffect } from 'react';
import { focusTitle } from '../../platform/use-page-focus.ts';

const ROW = 'tr,li,fieldset';
/** They see to the focus themselves. */
const OTHERS = '[role=dialog],li:has([data-key])';

/**
 * When the element of a page that has the focus goes, as a row does with its menu, the row that takes its place, or has
 * kept it, gets the focus at its menu or its first button, or else itself. Without a row the title of the page gets it.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!box.current) return;
    let last: Element | undefined;
    let list: Element | null | undefined;
    let place = -1;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && !target.closest(OTHERS) ? target : undefined;
      const row = last?.closest(ROW);
      list = row?.parentElement;
      place = row && list ? [...list.children].indexOf(row) : -1;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const row = list?.isConnected ? (list.children[place] ?? list.children[place - 1]) : null;
      if (row instanceof HTMLElement) focusRow(row);
      else focusTitle();
    });
    const main = box.current;
    main.addEventListener('focusin', remember);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      main.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [box]);
}

function focusRow(row: HTMLElement): void {
  const menu = row.querySelector<HTMLElement>('[aria-haspopup=menu]');
  const entry = menu ?? row.querySelector<HTMLElement>('button:not(:disabled)');
  if (!entry) row.tabIndex = -1;
  (entry ?? row).focus();
}
