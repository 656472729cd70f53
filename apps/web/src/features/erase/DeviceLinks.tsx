import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ERASE_PATH } from './erase-path.ts';

const LINK = 'device-link';

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
        <Link to="/kept" className={LINK}>
          <Icon name="offline" className="text-muted" />
          {m.kept_nav()}
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
