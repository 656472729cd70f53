import { m } from '@mam/texts';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../shared/accounts/return-to.ts';

/** Where the side of a guest is, and what an account would change. */
export function GuestNote() {
  const { pathname, search } = useLocation();
  return (
    <p className="text-sm text-muted">
      {m.topics_guest_side()} {m.topics_guest_count()}{' '}
      <Link to={signInPath(pathname + search)} className="link-inline z-1">
        {m.topics_guest_sign_in()}
      </Link>
    </p>
  );
}
