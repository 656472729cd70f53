import { m } from '@mam/texts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { lazyNamed } from '../../platform/lazy-named.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AccountLink } from './AccountLink.tsx';

// Visitors load nothing of an account.
const signedIn = () => import('./SignedIn.tsx');
const SignedInMenu = lazyNamed(signedIn, 'SignedInMenu');
const AccountLinks = lazyNamed(signedIn, 'AccountLinks');

interface EraseProps {
  /** Path of the page that erases the traces on this device. */
  erase: string;
}

/** In the header: the link to sign in, or the menu of the account. */
export function AccountMenu({ erase }: EraseProps) {
  const isSignedIn = useStore(session, (state) => state.current !== undefined);
  if (!isSignedIn) return <SignInLink />;
  return (
    <Suspense fallback={<SignInLink />}>
      <SignedInMenu erase={erase} />
    </Suspense>
  );
}

/** In a phone's sheet: the same rows, or the link to sign in. */
export function AccountRows({ erase }: EraseProps) {
  const isSignedIn = useStore(session, (state) => state.current !== undefined);
  if (isSignedIn)
    return (
      <Suspense>
        <AccountLinks erase={erase} />
      </Suspense>
    );
  return (
    <>
      <AccountLink to="/login" icon="user" label={m.nav_sign_in()} />
      <AccountLink to="/history" icon="clock" label={m.nav_history()} />
      <AccountLink to="/kept" icon="offline" label={m.kept_nav()} />
      <AccountLink to={erase} icon="trash" label={m.erase_title()} />
    </>
  );
}

function SignInLink() {
  return (
    <>
      <Link
        to="/login"
        aria-label={m.nav_sign_in()}
        className="grid size-11 place-items-center rounded-pill text-heading hover:bg-sunk lg:hidden"
      >
        <Icon name="user" />
      </Link>
      <Link
        to="/login"
        className="hidden min-h-11 items-center rounded-pill px-3.5 text-sm font-strong whitespace-nowrap text-heading no-underline hover:bg-sunk lg:inline-flex"
      >
        {m.nav_sign_in()}
      </Link>
    </>
  );
}
