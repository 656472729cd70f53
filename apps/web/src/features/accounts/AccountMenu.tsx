import { isAdmin } from '@mam/contract/core/roles';
import { ADMIN_ROOT, isAdminPath } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { signOut } from '../../shared/accounts/sign-out.ts';
import { commentNews, useCommentNews } from '../../shared/comments/comment-news.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MENU_ROW_CLASS, Menu } from '../../ui/Menu.tsx';

const MENU = 'account-menu';

interface EraseProps {
  /** Path of the page that erases the traces on this device. */
  erase: string;
}

/** In the header: the link to sign in, or the menu of the account. */
export function AccountMenu({ erase }: EraseProps) {
  const current = useStore(session, (state) => state.current);
  useCommentNews(current?.user_id);
  if (!current) return <SignInLink />;
  return (
    <Menu
      id={MENU}
      label={m.nav_account()}
      className="min-w-60"
      button={
        <>
          <Icon name="user" className="max-lg:hidden" />
          {/* On phones the first letter of the name is what shows who is signed in. */}
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-pill bg-primary text-sm text-on-primary lg:hidden"
          >
            {current.user_profile.first_name.slice(0, 1)}
          </span>
          <span className="max-w-24 truncate max-lg:sr-only">
            {current.user_profile.first_name}
          </span>
          <span className="sr-only">{m.nav_account()}</span>
          {/* On the corner of the circle. */}
          <NewReplies className="absolute top-0 right-1 lg:static" />
        </>
      }
    >
      <AccountLinks erase={erase} />
    </Menu>
  );
}

/** In a phone's sheet: the same rows, or the link to sign in. */
export function AccountRows({ erase }: EraseProps) {
  const isSignedIn = useStore(session, (state) => state.current !== undefined);
  if (isSignedIn) return <AccountLinks erase={erase} />;
  return (
    <>
      <AccountLink to="/login" icon="user" label={m.nav_sign_in()} />
      <AccountLink to="/history" icon="clock" label={m.nav_history()} />
      <AccountLink to={erase} icon="trash" label={m.erase_title()} />
    </>
  );
}

function AccountLinks({ erase }: EraseProps) {
  const navigate = useNavigate();
  const canAdminister = useStore(session, (state) => isAdmin(state.current?.role ?? []));
  return (
    <>
      <AccountLink to="/profile" icon="user" label={m.nav_profile()} />
      <AccountLink to="/history" icon="clock" label={m.nav_history()} />
      <AccountLink to="/profile/comments" icon="comment" label={m.nav_my_comments()}>
        <NewReplies />
      </AccountLink>
      <AccountLink to="/change-password" icon="key" label={m.nav_change_password()} />
      <AccountLink to={erase} icon="trash" label={m.erase_title()} />
      {canAdminister && <AccountLink to={ADMIN_ROOT} icon="swap" label={m.nav_switch_to_admin()} />}
      <button
        type="button"
        className={MENU_ROW_CLASS}
        onClick={() => {
          closeMenu();
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

/** A dot while there are replies that the reader has not seen. */
function NewReplies({ className = '' }) {
  const hasNews = useStore(commentNews, ({ new_replies }) => new_replies > 0);
  if (!hasNews) return null;
  return (
    <span className={`size-3 flex-none rounded-pill bg-danger ${className}`}>
      <span className="sr-only">{m.nav_new_replies()}</span>
    </span>
  );
}

interface AccountLinkProps {
  to: string;
  icon: string;
  label: string;
  children?: ReactNode;
}

function AccountLink({ to, icon, label, children }: AccountLinkProps) {
  return (
    // Public pages know no route of the admin area.
    <Link to={to} reloadDocument={isAdminPath(to)} className={MENU_ROW_CLASS} onClick={closeMenu}>
      <Icon name={icon} className="text-muted" />
      {label}
      {children}
    </Link>
  );
}

/** The header's menu stays open after a client-side navigation unless it is closed. */
function closeMenu(): void {
  document.getElementById(MENU)?.hidePopover();
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
