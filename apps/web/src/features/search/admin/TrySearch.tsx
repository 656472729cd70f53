import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Marked } from '../Marked.tsx';
import { HIT_KINDS } from '../results/hit-kinds.ts';

/** The first results as a reader gets them, beside the list of synonyms. */
export function TrySearch() {
  const [keyword, setKeyword] = useState('');
  const query = useQuery({
    queryKey: ['search-synonyms', 'try', keyword],
    queryFn: ({ signal }) =>
      callApi('GET /api/search', { query: { keyword } }, { signal, toast: false }),
    enabled: keyword !== '',
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    setKeyword(String(typed ?? '').trim());
  };
  const best = query.data?.best ?? [];
  return (
    <section aria-labelledby="try-search" className={`${PANEL} grid grid-cols-1 gap-3 p-4`}>
      <h2 id="try-search" className="text-md">
        {m.admin_search_try()}
      </h2>
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        <label htmlFor="try-keyword" className="sr-only">
          {m.admin_search_try_label()}
        </label>
        <input
          id="try-keyword"
          name="keyword"
          type="search"
          maxLength={KEYWORD_LENGTH_MAX}
          autoComplete="off"
          className="min-h-11 w-0 min-w-32 flex-1 rounded-s border-[1.5px] border-line-strong bg-surface px-3"
        />
        <Button type="submit">{m.pages_search_go()}</Button>
      </form>
      <div role="status">
        {query.data && best.length === 0 && (
          <p className="text-sm text-muted">{m.admin_search_try_none()}</p>
        )}
        <ol className="grid gap-1">
          {best.map((hit) => (
            <li key={hit.path}>
              <Link
                to={hit.path}
                className="inline-block py-2.5 text-sm leading-snug wrap-anywhere"
              >
                <Marked {...hit.title} />
                <small className="block text-muted">{HIT_KINDS[hit.kind]()}</small>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
