import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** A plain GET form; with script, the words stay out of the address (useHiddenKeyword). */
export function SearchForm({ keyword }: { keyword: string }) {
  return (
    <search>
      <form
        action="/search"
        method="get"
        aria-label={m.search_label()}
        className="flex items-center gap-2 rounded-pill border-[1.5px] border-line-strong bg-surface pr-1.5 pl-4 focus-within:border-primary"
      >
        <Icon name="search" className="text-muted" />
        <label className="sr-only" htmlFor="keyword">
          {m.search_label()}
        </label>
        <input
          id="keyword"
          name="keyword"
          type="search"
          defaultValue={keyword}
          placeholder={m.search_hint()}
          maxLength={KEYWORD_LENGTH_MAX}
          autoComplete="off"
          className="min-h-13 min-w-0 flex-1 bg-transparent text-ellipsis placeholder:text-muted placeholder:opacity-100"
        />
        <Button type="submit" variant="primary" className="text-sm!">
          {m.pages_search_go()}
        </Button>
      </form>
    </search>
  );
}
