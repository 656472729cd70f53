import { m } from '@mam/texts';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DockedSheet } from '../../ui/docked/DockedSheet.tsx';
import { registerPath, signInPath } from './return-to.ts';

interface SignInSheetProps {
  /** What needs an account; by default reactions. */
  title?: string;
  text?: string;
  /** Where on the page its reader comes back to. */
  hash?: string;
  onClose: () => void;
}

/** Tells a visitor that this needs an account, with a link to sign in and come back. */
export function SignInSheet({
  title = m.playables_sign_in_title(),
  text = m.playables_sign_in_text(),
  hash = '',
  onClose,
}: SignInSheetProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search + hash;
  return (
    <DockedSheet title={title} onClose={onClose}>
      <p className="mt-2">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={signInPath(here)}>
          {m.playables_sign_in_go()}
        </ButtonLink>
        <ButtonLink to={registerPath(here)}>{m.accounts_register()}</ButtonLink>
        <Button onClick={onClose}>{m.playables_sign_in_later()}</Button>
      </div>
    </DockedSheet>
  );
}
