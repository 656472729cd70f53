import type { SearchResults } from '@mam/contract/search/search';
import { SEARCH_COUNT_MAX } from '@mam/contract/search/search-kinds';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { KINDS } from '../kinds.ts';
import { type SearchAddress, searchHref } from '../search-links.ts';

interface ResultTabsProps {
  address: SearchAddress;
  counts: SearchResults['counts'];
}

/** All results or those of one kind, as links, which work without script. */
export function ResultTabs({ address, counts }: ResultTabsProps) {
  const total = counts.reduce((sum, each) => sum + each.count, 0);
  const isMore = counts.some((each) => each.count >= SEARCH_COUNT_MAX);
  const all = { kind: undefined, name: m.search_tab_all(), text: countText(total, isMore) };
  const tabs = counts.map((each) => ({
    kind: each.kind,
    name: KINDS[each.kind].name(),
    text: countText(each.count, each.count >= SEARCH_COUNT_MAX),
  }));
  return (
    <nav
      aria-label={m.search_tabs()}
      className="-mx-gutter mt-4 overflow-x-auto border-b border-line px-gutter [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-1">
        {[all, ...tabs].map(({ kind, name, text }) => (
          <li key={kind ?? 'all'}>
            <Link
              to={searchHref({ ...address, kind, page: 1 })}
              preventScrollReset
              aria-current={kind === address.kind ? 'page' : undefined}
              className="group inline-flex min-h-12 items-center gap-1.5 border-b-3 border-transparent px-3 py-2 text-sm font-strong whitespace-nowrap text-muted no-underline hover:text-heading aria-[current]:border-accent aria-[current]:text-heading"
            >
              {name}
              <span className="rounded-pill bg-sunk px-2 text-2xs leading-5 tabular-nums group-aria-[current]:bg-accent group-aria-[current]:text-(--on-accent)">
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countText(value: number, isMore: boolean): string {
  return count(value) + (isMore ? '+' : '');
}
