import { m } from '@mam/texts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast.ts';
import { focusTitle } from '../../platform/use-page-focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { closeUndo, undoOffer } from '../controls/undo.ts';
import { stayClear } from './stay-clear.ts';

/** Long enough to read the message and reach the button by keyboard; focus and pointer pause it. */
const SHOWN_MS = 12_000;

const BUTTON =
  'inline-flex min-h-10 min-w-10 shrink-0 items-center justify-center px-2.5 font-strong whitespace-nowrap text-white';

/** A live region that offers to undo the last change. */
export function UndoSnackbar() {
  const text = useStore(undoOffer, (offer) => offer.text);
  const at = useStore(undoOffer, (offer) => offer.at);
  const box = useRef<HTMLDivElement>(null);
  useEffect(closeWithNextToast, []);
  useEffect(() => (text && box.current ? stayClear(box.current) : undefined), [text]);
  return (
    <div
      ref={box}
      role="status"
      data-form-end
      className="pointer-events-none fixed inset-[auto_0_12px] z-toast grid justify-items-center px-3"
    >
      {text && <Snackbar key={at} text={text} />}
    </div>
  );
}

/** What is done next has a message of its own: an older offer beside it would seem to undo that. */
function closeWithNextToast(): () => void {
  return toast.subscribe(() => {
    const { text, isFailure } = toast.get();
    if (text && !isFailure) closeUndo();
  });
}

function Snackbar({ text }: { text: string }) {
  const [isPaused, setPaused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { noteOrigin, goBack } = useOrigin();
  const close = () => {
    closeUndo();
    goBack();
  };
  useEffect(() => {
    if (isPaused || isBusy) return;
    const timer = setTimeout(closeUndo, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, isBusy]);
  const undo = async () => {
    setBusy(true);
    // A failed call shows its own toast, and the offer stays.
    await undoOffer
      .get()
      .undo?.()
      .then(close, () => undefined);
    setBusy(false);
  };
  return (
    <fieldset
      className="pointer-events-auto flex items-center gap-1 rounded-[14px] bg-soil py-1.5 pr-1.5 pl-4.5 text-white shadow-over **:focus-visible:outline-accent"
      onFocus={(event) => {
        noteOrigin(event);
        setPaused(true);
      }}
      onBlur={() => setPaused(false)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <Icon name="check" className="mr-1.5 max-sm:hidden" />
      <span className="line-clamp-3">{text}</span>
      <button type="button" className={BUTTON} disabled={isBusy} onClick={undo}>
        {m.admin_undo()}
      </button>
      <button type="button" className={BUTTON} onClick={close}>
        <Icon name="x" />
        <span className="sr-only">{m.admin_close()}</span>
      </button>
    </fieldset>
  );
}

/** Where the focus came from: it goes back there, or to the title of the page where that is gone. */
function useOrigin() {
  const origin = useRef<EventTarget | null>(null);
  return {
    noteOrigin({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
    goBack() {
      // Who has gone on to something else stays there; a disabled button has lost the focus to the body.
      const { activeElement, body } = document;
      if (activeElement !== body && !activeElement?.closest('[role=status]')) return;
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
      if (document.activeElement !== origin.current) focusTitle();
    },
  };
}
