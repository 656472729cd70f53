import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { StartChips } from '../StartChips.tsx';

/** For a reader without a word for it. */
const WAYS = [
  { to: '/help', icon: 'phone', label: m.pages_search_helpers },
  { to: '/guide', icon: 'list', label: m.guides_title },
  { to: '/qa', icon: 'qa', label: m.nav_qa },
  { to: '/qa/ask', icon: 'comment', label: m.help_ask },
] as const;

/** Where to begin without words to search for: an empty box, or one character. */
export function SearchStart({ keyword }: { keyword: string }) {
  return (
    <div className="mt-4 grid gap-3">
      {keyword !== '' && (
        <p className="flex gap-3 rounded-[14px] bg-sky px-4 py-3 text-sm">
          <Icon name="info" className="mt-0.5 size-5 text-primary" />
          <span>{m.search_short()}</span>
        </p>
      )}
      <StartChips id="search-common" />
      <p className="text-xs text-muted">{m.search_private()}</p>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {WAYS.map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-m bg-surface px-4 py-2 font-strong text-heading no-underline shadow-card hover:underline"
            >
              <Icon name={icon} className="text-primary" />
              <span className="flex-1">{label()}</span>
              <Icon name="right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
