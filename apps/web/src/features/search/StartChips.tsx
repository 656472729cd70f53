import { m } from '@mam/texts';
import { Link } from 'react-router';
import { searchHref } from './search-links.ts';

/** Words that the editors have chosen. */
const STARTS = [
  m.search_common_1,
  m.search_common_2,
  m.search_common_3,
  m.search_common_4,
  m.search_common_5,
];

interface StartChipsProps {
  /** Id of the heading. */
  id: string;
  /** Number of chips; all of them if left out. */
  count?: number;
  className?: string;
}

/** Where to begin without words to search for. */
export function StartChips({ id, count = STARTS.length, className = '' }: StartChipsProps) {
  return (
    <section aria-labelledby={id} className={`grid gap-3 ${className}`}>
      <h2 id={id} className="text-sm font-strong text-muted">
        {m.search_common()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {STARTS.slice(0, count).map((message) => (
          <li key={message()}>
            <Link
              to={searchHref({ keyword: message() })}
              className="tab-pill whitespace-normal border-line-strong bg-surface text-heading hover:bg-sunk"
            >
              {message()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
