import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { EXIT_EXPLAINED_KEY } from '../../platform/device/keys.ts';
import { Button } from '../../ui/Button.tsx';

interface ExitHintProps {
  className: string;
  /** More that a reader can do about traces on this device. */
  children?: ReactNode;
}

/**
 * Explains once what quick exit does and what it cannot do. It is in every page and shows while `<html>`
 * has `data-exit-note`, which the head script decides before the first paint: nothing moves later.
 */
export function ExitHint({ className, children }: ExitHintProps) {
  return (
    <div className={`exit-hint gap-3 bg-sun-soft text-xs leading-normal ${className}`}>
      <p className="min-w-0 flex-1">
        <b className="text-heading">{m.layout_exit()}: </b>
        {m.layout_exit_note()}
        <span className="max-lg:hidden"> {m.layout_exit_hint()}.</span>
        {children}
      </p>
      <Button size="s" className="flex-none" onClick={endExitHint}>
        {m.layout_exit_note_done()}
      </Button>
    </div>
  );
}

function endExitHint(): void {
  deviceStorage.set(EXIT_EXPLAINED_KEY, true);
  delete document.documentElement.dataset.exitNote;
}
