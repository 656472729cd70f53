import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import type { ComponentProps } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { lazyPart } from '../../platform/lazy-named.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSearchBox } from './use-search-box.ts';

const LIST = 'search-suggestions';

const Suggestions = lazyPart(() => import('./Suggestions.tsx'), 'Suggestions');

const ROUND = 'grid size-11 flex-none place-items-center rounded-pill text-heading hover:bg-sunk';

const PAGE = '/search';

/** Search of the header: a plain form that leads to /search, with suggestions while typing. There the page has its own. */
export function SearchBox() {
  return useLocation().pathname === PAGE ? <FieldLink onTap={focusField} /> : <HeaderBox />;
}

/** The page's own field (`KeywordForm`), at its top. */
function focusField(): void {
  document.getElementById('keyword')?.focus();
}

function HeaderBox() {
  const box = useSearchBox();
  const { state, isExpanded } = box;
  return (
    <>
      <Form
        ref={box.form}
        role="search"
        action={PAGE}
        onSubmit={box.reset}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) box.close();
        }}
        className={`${isExpanded ? 'flex' : 'hidden lg:flex'} absolute inset-0 z-1 items-center gap-2 bg-ground px-gutter lg:relative lg:inset-auto lg:ml-4 lg:max-w-[480px] lg:flex-1 lg:bg-transparent lg:px-0`}
      >
        <SearchInput
          {...box.inputProps}
          aria-expanded={state.isOpen && state.hasList === true}
          aria-activedescendant={state.active}
        />
        <button
          type="button"
          aria-label={m.layout_search_close()}
          onClick={() => box.setExpanded(false)}
          className={`${ROUND} lg:hidden`}
        >
          <Icon name="x" />
        </button>
        {state.isOpen && <Suggestions id={LIST} state={state} onList={box.setHasList} />}
      </Form>
      <FieldLink onTap={() => box.setExpanded(true)} />
    </>
  );
}

function SearchInput(props: ComponentProps<'input'>) {
  return (
    <>
      <label className="sr-only" htmlFor="header-keyword">
        {m.nav_search()}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute left-[calc(var(--gutter)+16px)] text-muted lg:left-4"
      />
      <input
        id="header-keyword"
        name="keyword"
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={KEYWORD_LENGTH_MAX}
        placeholder={m.layout_search_hint()}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-expanded={false}
        className="min-h-[46px] w-full min-w-0 flex-1 rounded-pill border-[1.5px] border-line bg-surface pr-4 pl-12 placeholder:text-muted placeholder:opacity-100 max-lg:[&::-webkit-search-cancel-button]:hidden focus-visible:rounded-pill focus-visible:border-primary focus-visible:outline-offset-1"
        {...props}
      />
    </>
  );
}

/** Leads to the field on a phone; without script it leads to the search page. */
function FieldLink({ onTap }: { onTap: () => void }) {
  return (
    <Link
      to={PAGE}
      aria-label={m.layout_search_open()}
      onClick={(event) => {
        event.preventDefault();
        onTap();
      }}
      className={`${ROUND} ml-auto lg:hidden`}
    >
      <Icon name="search" />
    </Link>
  );
}
