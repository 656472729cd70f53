import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '../platform/client/return-to.ts';
import { Button, ButtonLink } from './Button.tsx';

interface SignInSheetProps {
  /** What needs an account; by default reactions. */
  title?: string;
  text?: string;
  onClose: () => void;
}

/** Tells a visitor that this needs an account, with a link to sign in and come back. */
export function SignInSheet({
  title = m.playables_sign_in_title(),
  text = m.playables_sign_in_text(),
  onClose,
}: SignInSheetProps) {
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-title"
      onClose={onClose}
      className="m-auto w-[min(420px,calc(100%-32px))] rounded-l bg-surface p-6 text-body shadow-over backdrop:bg-scrim"
    >
      <h2 id="sign-in-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={signInPath(pathname + search)}>
          {m.playables_sign_in_go()}
        </ButtonLink>
        <Button onClick={() => dialog.current?.close()}>{m.playables_sign_in_later()}</Button>
      </div>
    </dialog>
  );
}
