import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { closeUndo, undoOffer } from './undo.ts';

/** Long enough to read and reach it by keyboard; whoever has it in focus has all the time. */
const SHOWN_MS = 12_000;

/** Where «undo» is offered after something was done. */
export function UndoSnackbar() {
  const text = useStore(undoOffer, (now) => now.text);
  const at = useStore(undoOffer, (now) => now.at);
  const [isHeld, hold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer has its own time.
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = setTimeout(closeUndo, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at, isHeld, isBusy]);
  const takeBack = async () => {
    setBusy(true);
    // A failed call has told by itself.
    await undoOffer
      .get()
      .undo?.()
      .then(closeUndo, () => undefined);
    setBusy(false);
  };
  return (
    <div role="status" className="admin-undo-place">
      {text && (
        <fieldset
          key={at}
          className="admin-undo"
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
        >
          <span>{text}</span>
          <button type="button" className="undo-button" disabled={isBusy} onClick={takeBack}>
            {m.admin_undo()}
          </button>
          <button type="button" className="undo-button" onClick={closeUndo}>
            <Icon name="x" />
            <span className="sr-only">{m.admin_close()}</span>
          </button>
        </fieldset>
      )}
    </div>
  );
}
