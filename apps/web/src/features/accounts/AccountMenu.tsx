import { isAdmin } from '@mam/contract/core/roles';
import { m } from '@mam/texts';
import { Link, useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { signOut } from './sign-out.ts';

const MENU = 'account-menu';
const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-left font-medium text-heading no-underline hover:bg-sunk';

/** In the header: the link to sign in, or what an account may do. */
export function AccountMenu() {
  const entry = useStore(session, (state) => state.current);
  if (!entry) return <SignInLink />;
  const { first_name } = entry.user_profile;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-2.5 text-sm font-strong text-heading hover:bg-sunk"
      >
        <Icon name="user" />
        <span className="max-w-24 truncate max-lg:sr-only">{first_name}</span>
        <span className="sr-only">{m.nav_account()}</span>
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label={m.nav_account()}
        className="language-menu min-w-60 rounded-m border border-line bg-surface p-1.5 text-body shadow-over"
      >
        <AccountLinks />
      </nav>
    </>
  );
}

/** In a phone's sheet: the same rows, or the link to sign in. */
export function AccountRows() {
  const isSignedIn = useStore(session, (state) => state.current !== undefined);
  if (isSignedIn) return <AccountLinks />;
  return (
    <Link to="/login" className={ROW}>
      <Icon name="user" className="text-muted" />
      {m.nav_sign_in()}
    </Link>
  );
}

/** Links close the popover they stand in. */
function AccountLinks() {
  const navigate = useNavigate();
  const canAdminister = useStore(session, (state) => isAdmin(state.current?.role ?? []));
  const close = () => document.getElementById(MENU)?.hidePopover();
  return (
    <>
      <Link to="/profile" className={ROW} onClick={close}>
        <Icon name="user" className="text-muted" />
        {m.nav_profile()}
      </Link>
      <Link to="/history" className={ROW} onClick={close}>
        <Icon name="clock" className="text-muted" />
        {m.nav_history()}
      </Link>
      <Link to="/change-password" className={ROW} onClick={close}>
        <Icon name="key" className="text-muted" />
        {m.nav_change_password()}
      </Link>
      {canAdminister && (
        <Link to="/administrator" className={ROW} onClick={close}>
          <Icon name="swap" className="text-muted" />
          {m.nav_switch_to_admin()}
        </Link>
      )}
      <button
        type="button"
        className={ROW}
        onClick={() => {
          close();
          void signOut();
          navigate('/dashboard');
        }}
      >
        <Icon name="exit" className="text-muted" />
        {m.nav_log_out()}
      </button>
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
