import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface SheetProps {
  /** `popoverTarget` of the button that opens it, which works without script. */
  id: string;
  title: string;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A dialog above the bottom nav of phones, so that quick exit stays within reach, and in the middle of wider
 * screens. As a native popover it closes
 * by Escape or a tap outside, and returns the focus to the button that opened it; the head script moves
 * the focus into it.
 */
export function Sheet({ id, title, onClose, children }: SheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of its links, which keys make too.
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose?.();
      }}
      onClick={({ currentTarget, target }) => {
        // A link closes the sheet at once: the next page may take a while.
        if (target instanceof Element && target.closest('a[href^="/"]'))
          currentTarget.hidePopover();
      }}
      className="fixed inset-x-0 top-auto bottom-(--dock-h) m-0 max-h-[calc(92dvh-var(--dock-h))] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-l bg-surface p-5 text-body shadow-over outline-none backdrop:bottom-(--dock-h) backdrop:bg-scrim sm:top-0 sm:m-auto sm:h-fit sm:w-[440px] sm:rounded-l sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={m.common_close()}
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-pill text-muted hover:bg-sunk"
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </div>
  );
}

/** Closes open sheets and menus, which a navigation does not. */
export function closeSheets(): void {
  const open = document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open');
  for (const each of open) each.hidePopover();
}
