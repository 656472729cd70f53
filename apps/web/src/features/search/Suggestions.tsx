import { m } from '@mam/texts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { playTime } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SearchState } from './combobox.ts';
import { KINDS } from './kinds.ts';
import { Marked } from './Marked.tsx';
import { StartChips } from './StartChips.tsx';
import { type SuggestionGroup, useSuggestions } from './use-suggestions.ts';

/** Topics that an empty field offers: two lines on a phone. */
const STARTS_SHOWN = 4;

const PANEL =
  'fixed inset-x-0 top-header max-h-[70dvh] overflow-y-auto border-b border-line bg-surface p-2 shadow-over lg:absolute lg:top-[calc(100%+8px)] lg:rounded-m lg:border';

interface SuggestionsProps {
  id: string;
  state: SearchState;
  /** Called when the list appears or goes. */
  onList: (hasList: boolean) => void;
}

/** Suggestions for the keyword, each kind apart; without one, topics to begin with. Loaded when the search box gets the focus. */
export function Suggestions({ id, state, onList }: SuggestionsProps) {
  const { keyword, groups } = useSuggestions(state.keyword);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the count is reported.
  useEffect(() => {
    onList(count > 0);
    return () => onList(false);
  }, [count]);
  if (state.keyword === '')
    return (
      <Panel>
        <StartChips id={`${id}-starts`} count={STARTS_SHOWN} className="p-2" />
      </Panel>
    );
  if (keyword === '') return null;
  return (
    <Panel>
      {count > 0 && (
        <div id={id} role="listbox" aria-label={m.nav_search()}>
          {groups.map((group) => (
            <SuggestionList key={group.kind} id={id} group={group} active={state.active} />
          ))}
        </div>
      )}
      <Status groups={groups} count={count} />
      {count > 0 && (
        <button
          type="submit"
          className="flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-left text-sm font-strong text-link hover:bg-sunk"
        >
          <Icon name="search" />
          {m.layout_search_all()}
        </button>
      )}
    </Panel>
  );
}

/** The field keeps the focus while the mouse is down: a browser that gives none to links would close the panel before the click. */
function Panel({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens at this element.
    <div className={PANEL} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

/** Live region: failed groups, no results, or the number of suggestions. */
function Status({ groups, count }: { groups: SuggestionGroup[]; count: number }) {
  const failures = groups.filter(({ hasFailed }) => hasFailed);
  return (
    <div role="status" className="px-3 text-sm">
      {failures.map(({ kind }) => (
        <p key={kind} className="py-2 text-danger-text">
          {kind === 'video' ? m.error_fetch_video() : m.error_fetch_podcast()}
        </p>
      ))}
      {count === 0 && failures.length === 0 && (
        <p className="py-2 text-muted">{m.layout_search_none()}</p>
      )}
      {count > 0 && <p className="sr-only">{m.layout_search_found({ count })}</p>}
    </div>
  );
}

interface SuggestionListProps {
  id: string;
  group: SuggestionGroup;
  active: string | undefined;
}

function SuggestionList({ id, group: { kind, items }, active }: SuggestionListProps) {
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list box.
    <div role="group" aria-labelledby={`${id}-${kind}`} className="mb-1">
      <div id={`${id}-${kind}`} className="px-3 pt-2 pb-1 text-xs font-strong text-muted">
        {KINDS[kind].name()}
      </div>
      {items.map(({ path, title, duration }) => (
        <Link
          key={path}
          id={`${id}-${path}`}
          role="option"
          tabIndex={-1}
          aria-selected={active === `${id}-${path}`}
          to={path}
          className="flex min-h-11 items-center gap-3 rounded-s px-3 py-2 leading-snug font-text text-heading no-underline hover:bg-sunk aria-selected:bg-primary-soft"
        >
          <Icon name={KINDS[kind].icon} className="text-muted" />
          <span className="min-w-0 flex-1">
            <Marked {...title} />
          </span>
          {duration !== undefined && (
            <span className="text-xs text-muted tabular-nums">{playTime(duration)}</span>
          )}
        </Link>
      ))}
    </div>
  );
}
