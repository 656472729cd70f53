import { m } from '@mam/texts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../Icon.tsx';
import './DockedSheet.css';

interface DockedSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Parts of the page that rest while a sheet is open; header and bottom nav with quick exit stay, and so does
 * a bar within the page that has a quick exit of its own (`data-stays`).
 */
const RESTING = 'main:not(:has([data-stays])), [data-stays] ~ *, footer';

/**
 * A dialog for moments when quick exit must stay within reach: on phones it ends above the bottom nav, on
 * wide screens its scrim begins below the header. Escape and the scrim close it; the focus comes back.
 */
export function DockedSheet({ title, onClose, children }: DockedSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useRestingPage(sheet);
  useEscape(onClose);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim; Escape does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim; Escape does the same.
    <div
      className="docked-scrim"
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div ref={sheet} role="dialog" aria-labelledby={id} tabIndex={-1} className="docked-sheet">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            aria-label={m.common_close()}
            onClick={onClose}
            className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-pill text-muted hover:bg-sunk"
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Moves the focus into the sheet, and back where it was once the sheet is closed. */
function useRestingPage(sheet: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement: opener } = document;
    const parts = document.querySelectorAll<HTMLElement>(RESTING);
    for (const part of parts) part.inert = true;
    sheet.current?.focus();
    return () => {
      for (const part of parts) part.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [sheet]);
}

function useEscape(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => key === 'Escape' && close.current();
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
