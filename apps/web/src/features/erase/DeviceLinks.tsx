import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ERASE_PATH } from './erase-path.ts';

const LINK =
  'flex min-h-11 items-center gap-2 text-sm font-strong text-heading no-underline hover:underline lg:min-h-8 lg:py-1 lg:leading-snug';

/** The ways to what this device remembers. */
export function DeviceLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      <li>
        <Link to="/history" className={LINK}>
          <Icon name="clock" className="text-muted" />
          {m.nav_history()}
        </Link>
      </li>
      <li>
        <Link to={ERASE_PATH} className={LINK}>
          <Icon name="trash" className="text-muted" />
          {m.erase_title()}
        </Link>
      </li>
    </ul>
  );
}

/** Inside a sentence. */
export function EraseLink() {
  return (
    <>
      {' '}
      <Link to={ERASE_PATH}>{m.erase_title()}</Link>
    </>
  );
}
