import { type ReactNode, useEffect, useRef } from 'react';
import { useIsWide } from './use-is-wide.ts';

interface SplitViewProps {
  /** The table and what belongs above it. */
  children: ReactNode;
  /** An `EditDrawer`, or nothing. */
  drawer: ReactNode;
  /** Whether the drawer needs more room than the table; content with `data-wide` does. */
  isDrawerLarge?: boolean | undefined;
}

/** A table with a drawer beside it from 1200 px; below that the drawer covers the page. */
export function SplitView({ children, drawer, isDrawerLarge }: SplitViewProps) {
  const isWide = useIsWide();
  useReturnedFocus(Boolean(drawer));
  // The page's room at its end belongs to the table: below the drawer it would push the drawer under the header.
  const sizes = isDrawerLarge
    ? 'xl:grid-cols-[280px_minmax(0,1fr)]'
    : 'xl:grid-cols-[minmax(0,1fr)_420px] xl:has-[[data-wide]]:grid-cols-[280px_minmax(0,1fr)]';
  const columns = drawer ? `xl:-mb-20 ${sizes}` : '';
  return (
    <div className={`grid items-start gap-5 *:min-w-0 ${columns}`}>
      <div inert={Boolean(drawer) && !isWide} className={drawer ? 'xl:pb-20' : ''}>
        {children}
      </div>
      {drawer}
    </div>
  );
}

/** When the drawer closes, the focus returns to what had it last outside: the row or button that opened it. */
function useReturnedFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isOutside =
        target instanceof HTMLElement && !target.closest('[role=dialog],[role=menu]');
      if (isOutside) opener.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    // Beside the drawer the table is narrower, and its rows are higher.
    opener.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const { current } = opener;
      const target = current?.isConnected ? current : document.getElementById('main');
      // All of the page would be scrolled to, below its header.
      if (isLost && target instanceof HTMLElement)
        target.focus({ preventScroll: target !== current });
    };
  }, [isOpen]);
}
