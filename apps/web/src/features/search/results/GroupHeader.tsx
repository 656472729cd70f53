import type { SearchKind } from '@mam/contract/search/search-kinds';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { KINDS } from '../kinds.ts';
import { type SearchAddress, searchHref } from '../search-links.ts';

interface GroupHeaderProps {
  kind: SearchKind;
  address: SearchAddress;
  total: number;
}

/** The name of a kind of results, and the way to all of them where there are more kinds. */
export function GroupHeader({ kind, address, total }: GroupHeaderProps) {
  const { name, icon } = KINDS[kind];
  return (
    <div className="mb-3 flex min-h-11 items-center gap-2.5">
      <Icon name={icon} className="text-primary" />
      <h2 id={`search-${kind}`} className="text-lg">
        {name()}
      </h2>
      {!address.kind && total > 1 && (
        <Link
          to={searchHref({ ...address, kind, page: 1 })}
          aria-label={m.search_more_of({ kind: name() })}
          className="ml-auto inline-flex min-h-11 items-center gap-1 text-sm font-strong no-underline hover:underline [&_svg]:size-4"
        >
          {m.search_more()}
          <Icon name="right" />
        </Link>
      )}
    </div>
  );
}
