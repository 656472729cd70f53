import { type RefObject, useEffect } from 'react';
import { focusTitle } from '../../platform/use-page-focus.ts';

const ROW = 'tr,li';
/** They see to the focus themselves. */
const OTHERS = '[role=dialog],li:has([data-key])';

/**
 * When the element of a page that has the focus goes, as a row does with its menu, the row that takes its place gets
 * the focus at its menu or its first button, or else the title of the page.
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
      const menu = row?.querySelector<HTMLElement>('[aria-haspopup=menu]');
      const entry = menu ?? row?.querySelector<HTMLElement>('button:not(:disabled)');
      if (entry) entry.focus();
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
