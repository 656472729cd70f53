import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface ExitHintProps {
  className: string;
  /** More that a reader can do about traces on this device. */
  children?: ReactNode;
}

/**
 * One line that opens: what quick exit does and what it cannot do, until a reader has seen it. It is in every page and shows while `<html>`
 * has `data-exit-note`, which the head script decides before the first paint and takes away at a tap.
 */
export function ExitHint({ className, children }: ExitHintProps) {
  return (
    <div className={`exit-hint gap-3 bg-sun-soft text-xs leading-normal ${className}`}>
      <details className="min-w-0 flex-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-strong text-heading">
          {m.layout_exit_what()}
        </summary>
        <p className="pb-2">
          {m.layout_exit_note()}
          <span className="max-lg:hidden"> {m.layout_exit_hint()}.</span>
          {children}
        </p>
      </details>
      <Button size="s" className="flex-none" data-plain="note">
        {m.layout_exit_note_done()}
      </Button>
    </div>
  );
}
