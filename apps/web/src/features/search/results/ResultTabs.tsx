import type { SearchResults } from '@mam/contract/search/search';
import { SEARCH_COUNT_MAX } from '@mam/contract/search/search-kinds';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { KINDS } from '../kinds.ts';
import { type SearchAddress, searchHref } from '../search-links.ts';
import './results.css';

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
              className="group result-tab"
            >
              {name}
              <span className="result-count">{text}</span>
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
