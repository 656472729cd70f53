import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { comboboxReducer, INITIAL, type SearchState } from './combobox.ts';

const LIST = 'search-suggestions';

const Suggestions = lazy(async () => {
  const { Suggestions } = await import('./Suggestions.tsx');
  return { default: Suggestions };
});

const ROUND = 'grid size-11 flex-none place-items-center rounded-pill text-heading hover:bg-sunk';

/** Search of the header: a plain form that leads to /search, suggestions as you type. */
export function SearchBox() {
  const [asked, setAsked] = useState<SearchState>(INITIAL);
  const [isUnfolded, setUnfolded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the search.
  useEffect(() => {
    setAsked(INITIAL);
    setUnfolded(false);
    form.current?.reset();
  }, [key]);
  useEffect(() => {
    if (isUnfolded) field.current?.focus();
  }, [isUnfolded]);

  const ask = () => setAsked({ keyword: field.current?.value.trim() ?? '', isOpen: true });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const rows = form.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    const next = comboboxReducer(event.key, asked, [...rows]);
    if (!next) return;
    if (next === 'fold' && !isUnfolded) return;
    event.preventDefault();
    if (next === 'fold') setUnfolded(false);
    else setAsked(next);
  };

  return (
    <>
      <Form
        ref={form}
        role="search"
        action="/search"
        onSubmit={() => setAsked(INITIAL)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget))
            setAsked((was) => ({ ...was, isOpen: false }));
        }}
        className={`${isUnfolded ? 'flex' : 'hidden lg:flex'} absolute inset-0 z-1 items-center gap-2 bg-ground px-gutter lg:relative lg:inset-auto lg:ml-4 lg:max-w-[480px] lg:flex-1 lg:bg-transparent lg:px-0`}
      >
        <label className="sr-only" htmlFor="header-keyword">
          {m.nav_search()}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute left-[calc(var(--gutter)+16px)] text-muted lg:left-4"
        />
        <input
          ref={field}
          id="header-keyword"
          name="keyword"
          type="search"
          role="combobox"
          autoComplete="off"
          maxLength={KEYWORD_LENGTH_MAX}
          placeholder={m.layout_search_hint()}
          aria-expanded={asked.isOpen && asked.hasList === true}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={asked.active}
          onFocus={ask}
          onInput={ask}
          onKeyDown={onKeyDown}
          className="min-h-[46px] w-full min-w-0 flex-1 rounded-pill border-[1.5px] border-line bg-surface pr-4 pl-12 placeholder:text-muted placeholder:opacity-100 max-lg:[&::-webkit-search-cancel-button]:hidden focus-visible:rounded-pill focus-visible:border-primary focus-visible:outline-offset-1"
        />
        <button
          type="button"
          aria-label={m.layout_search_close()}
          onClick={() => setUnfolded(false)}
          className={`${ROUND} lg:hidden`}
        >
          <Icon name="x" />
        </button>
        {asked.isOpen && (
          <Suspense>
            <Suggestions
              id={LIST}
              state={asked}
              onList={(hasList) => setAsked((was) => ({ ...was, hasList }))}
            />
          </Suspense>
        )}
      </Form>
      <Link
        to="/search"
        aria-label={m.layout_search_open()}
        onClick={(event) => {
          event.preventDefault();
          setUnfolded(true);
        }}
        className={`${ROUND} ml-auto lg:hidden`}
      >
        <Icon name="search" />
      </Link>
    </>
  );
}
