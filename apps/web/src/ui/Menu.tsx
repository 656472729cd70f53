import type { ReactNode } from 'react';

interface MenuProps {
  /** Id of the popover. */
  id: string;
  /** What screen readers call the menu. */
  label: string;
  /** Inside of the button that opens it. */
  button: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A row of a menu. */
export const MENU_ROW_CLASS = 'menu-row';

/** A button of the header and the native popover below it. */
export function Menu({ id, label, button, className = '', children }: MenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-2.5 text-sm font-strong text-heading hover:bg-sunk"
      >
        {button}
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={label}
        className={`menu rounded-m border border-line bg-surface p-1.5 text-body shadow-over ${className}`}
      >
        {children}
      </nav>
    </>
  );
}
