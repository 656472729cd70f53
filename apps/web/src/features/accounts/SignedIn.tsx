import { isAdmin } from '@mam/contract/core/roles';
import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { signOut } from '../../shared/accounts/sign-out.ts';
import { commentNews, useCommentNews } from '../../shared/comments/comment-news.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MENU_ROW_CLASS, Menu } from '../../ui/Menu.tsx';
import { ACCOUNT_MENU, AccountLink, closeMenu } from './AccountLink.tsx';

interface AccountLinksProps {
  /** Path of the page that erases the traces on this device. */
  erase: string;
}

/** In the header: the menu of the account. */
export function SignedInMenu({ erase }: AccountLinksProps) {
  const current = useStore(session, (state) => state.current);
  useCommentNews(current?.user_id);
  if (!current) return null;
  return (
    <Menu
      id={ACCOUNT_MENU}
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

/** The rows of a signed-in reader. */
export function AccountLinks({ erase }: AccountLinksProps) {
  const navigate = useNavigate();
  const canAdminister = useStore(session, (state) => isAdmin(state.current?.role ?? []));
  return (
    <>
      <AccountLink to="/profile" icon="user" label={m.nav_profile()} />
      <AccountLink to="/history" icon="clock" label={m.nav_history()} />
      <AccountLink to="/kept" icon="offline" label={m.kept_nav()} />
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
