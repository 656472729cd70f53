import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';

export interface Question {
  title: string;
  text: string;
  /** Label of the confirming button. */
  yes: string;
  /** Label of the cancelling button. */
  no: string;
}

interface OpenQuestion extends Question {
  answer: (isYes: boolean) => void;
}

/** A question before something that cannot be undone. `ask` resolves to the answer; render the dialog. */
export function useConfirm(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [open, setOpen] = useState<OpenQuestion>();
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(undefined);
        resolve(isYes);
      };
      setOpen({ ...question, answer });
    });
  return [ask, open && <ConfirmDialog {...open} />];
}

function ConfirmDialog({ title, text, yes, no, answer }: OpenQuestion) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed while it is still in the document, so that the focus returns to the opening element.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onCancel={() => answer(false)}
      className="m-auto w-[min(440px,calc(100%-32px))] rounded-l bg-surface p-6 text-body shadow-over backdrop:bg-scrim"
    >
      <h2 id="confirm-title" className="text-xl">
        {title}
      </h2>
      <p id="confirm-text" className="mt-2">
        {text}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => answer(false)}>{no}</Button>
        <Button variant="danger" onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
