import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

const DOORS = [
  { to: '/qa/ask', icon: 'lock', title: m.home_ask, text: m.home_ask_text },
  { to: '/guide', icon: 'list', title: m.guides_title, text: m.home_guides_text },
] as const;

/** The two ways of a reader with a worry, side by side on the first screen of a phone. */
export function Doors() {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-2.5 sm:mt-4 sm:gap-3">
      {DOORS.map(({ to, icon, title, text }) => (
        <li key={to} className="grid">
          <Link
            to={to}
            className="grid content-start gap-0.5 rounded-m bg-surface px-3 py-2.5 leading-snug text-heading no-underline shadow-card hover:underline"
          >
            <span className="flex items-start gap-2 text-sm font-strong">
              <Icon name={icon} className="flex-none text-primary" />
              <span className="min-w-0 wrap-anywhere">{title()}</span>
            </span>
            <small className="text-xs text-muted">{text()}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
