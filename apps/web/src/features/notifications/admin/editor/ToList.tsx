import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/Icon.tsx';
import { NOTIFICATIONS_PATH } from '../notification-queries.ts';

/** The way back to the table. */
export function ToList() {
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      className="-mt-1 mb-3 inline-flex min-h-11 items-center gap-1 text-sm font-strong"
    >
      <Icon name="left" className="size-4.5" />
      {m.admin_nav_notifications()}
    </Link>
  );
}
