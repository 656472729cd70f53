import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';

/** Words that readers searched for and did not find. */
export function Misses({ onAdd }: { onAdd: (words: string) => void }) {
  const query = useQuery({
    queryKey: ['search-misses'],
    queryFn: ({ signal }) => callApi('GET /api/admin/search-misses', {}, { signal, toast: false }),
  });
  return (
    <section aria-labelledby="search-misses" className={`${PANEL} grid gap-2 p-4`}>
      <h2 id="search-misses" className="text-md">
        {m.admin_search_misses()}
      </h2>
      <p className="text-sm text-muted">{m.admin_search_misses_lead()}</p>
      <QueryBoundary query={query} rows={3} rowClass="h-11">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm">{m.admin_search_misses_empty()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map(({ words, times }) => (
                <li key={words} className="flex items-center gap-2 py-1">
                  <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {m.admin_search_misses_times({ count: count(times) })}
                  </span>
                  <IconButton
                    icon="plus"
                    size="l"
                    label={m.admin_search_misses_add({ words })}
                    onClick={() => onAdd(words)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
