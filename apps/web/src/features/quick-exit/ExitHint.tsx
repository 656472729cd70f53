import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

const SHEET = 'exit-note';

/**
 * Asks what quick exit is, beside its button, until a reader has seen the answer: it is in every page and shows while `<html>` has
 * `data-exit-note`, which the head script decides before the first paint and takes away at a tap.
 */
export function ExitHint({ className }: { className: string }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET}
      aria-label={m.layout_exit_what()}
      className={`exit-hint min-h-10 min-w-10 items-center justify-center rounded-m bg-sun-soft leading-tight text-balance font-strong text-heading ${className}`}
    >
      <span className="exit-hint-text">{m.layout_exit_what()}</span>
    </button>
  );
}

/** What quick exit does and what it cannot do; `children`: more that a reader can do about traces on this device. */
export function ExitHintSheet({ children }: { children: ReactNode }) {
  return (
    <Sheet id={SHEET} title={m.layout_exit_what()}>
      <p className="mt-3">
        {m.layout_exit_note()}
        <span className="max-lg:hidden"> {m.layout_exit_hint()}.</span>
        {children}
      </p>
      <Button
        variant="primary"
        className="mt-4 w-full"
        data-plain="note"
        popoverTarget={SHEET}
        popoverTargetAction="hide"
      >
        {m.layout_exit_note_done()}
      </Button>
    </Sheet>
  );
}
