import { m } from '@mam/texts';
import { FocusTrap } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { useIsWide } from './use-is-wide.ts';

interface EditDrawerProps {
  title: string;
  close: () => void;
  children: ReactNode;
}

const DRAWER =
  'fixed inset-0 z-drawer overflow-y-auto bg-surface xl:sticky xl:inset-[88px_auto_auto] xl:z-1 xl:max-h-[calc(100dvh-104px-var(--tabs,0px)-var(--uploads,0px))] xl:rounded-m xl:shadow-over';

/**
 * A dialog beside the table that edits one row, with the focus on its title or on the field with `data-autofocus`; its form ends with a `FormFooter`, which stays in sight below
 * the tabs of the section and the line of uploads as well.
 */
export function EditDrawer({ title, close, children }: EditDrawerProps) {
  const isWide = useIsWide();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCovered = useRef(false);
  useEffect(() => {
    const drawer = heading.current?.closest('[role=dialog]');
    (drawer?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
  }, []);
  useKeptFocus(heading);
  return (
    <FocusTrap active={!isWide}>
      <div
        role="dialog"
        aria-modal={!isWide}
        aria-labelledby={headingId}
        className={DRAWER}
        // On the way down: a list or calendar closes before the key comes back up.
        onKeyDownCapture={(event) => {
          isCovered.current = event.key === 'Escape' && hasOpenList();
        }}
        onKeyDown={(event) => {
          const isOwn = !event.defaultPrevented && !isCovered.current;
          if (event.key === 'Escape' && isOwn) close();
        }}
      >
        <header className="sticky top-0 z-2 flex items-center gap-2 border-b border-line bg-surface py-2.5 pr-3 pl-4 lg:pl-5">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h2>
          <IconButton
            icon="x"
            label={m.admin_close()}
            size="l"
            className="ml-auto"
            onClick={close}
          />
        </header>
        {children}
      </div>
    </FocusTrap>
  );
}

/** When the element that has the focus goes, as a button does with its work done, the title gets it. */
function useKeptFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawer = heading.current?.closest('[role=dialog]');
    if (!drawer) return;
    let last: EventTarget | null = null;
    const remember = (event: Event) => {
      last = event.target;
    };
    const observer = new MutationObserver(() => {
      const isGone = last instanceof Element && !last.isConnected;
      if (isGone && document.activeElement === document.body)
        heading.current?.focus({ preventScroll: true });
    });
    drawer.addEventListener('focusin', remember);
    observer.observe(drawer, { childList: true, subtree: true });
    return () => {
      drawer.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [heading]);
}

/** Whether a list, menu or calendar lies over the form. */
function hasOpenList(): boolean {
  const lists = document.querySelectorAll('[class*="-dropdown"][data-position]');
  return [...lists].some((list) => list.checkVisibility());
}
