import { type RefObject, useEffect } from 'react';
import { focusTitle } from '../../platform/use-page-focus.ts';

const ROW = 'tr,li';
/** They see to the focus themselves, within a page or another dialog. */
const OTHERS = '[role=dialog],li:has([data-key])';

/**
 * When the element of a page or dialog that has the focus goes, as a row does with its menu, the row that takes its
 * place gets the focus at its menu or its first button, or else `heading`, which is the title of the page unless given.
 */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  heading?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!box.current) return;
    let last: Element | undefined;
    let list: Element | null | undefined;
    let place = -1;
    const remember = ({ target }: FocusEvent) => {
      const other = target instanceof Element && target.closest(OTHERS);
      last = target instanceof Element && (!other || other === main) ? target : undefined;
      const row = last?.closest(ROW);
      list = row?.parentElement;
      place = row && list ? [...list.children].indexOf(row) : -1;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const entry = list?.isConnected ? entryAt(list, place) : undefined;
      if (entry) entry.focus();
      else if (heading) heading.current?.focus({ preventScroll: true });
      else focusTitle();
    });
    const main = box.current;
    main.addEventListener('focusin', remember);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      main.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [box, heading]);
}

/** The menu or the first button of the row at a place, or of the one before. */
function entryAt(list: Element, place: number): HTMLElement | null | undefined {
  const row = list.children[place] ?? list.children[place - 1];
  const menu = row?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  return menu ?? row?.querySelector<HTMLElement>('button:not(:disabled)');
}
