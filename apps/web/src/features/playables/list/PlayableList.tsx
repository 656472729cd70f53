import type { Category } from '@mam/contract/categories/categories';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import type { CardItem } from '../card-item.ts';
import { type ListFilter, listHref, listPageHref } from '../playable-links.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { SortForm } from './SortForm.tsx';

interface PlayableListProps {
  kind: PlayableKind;
  list: { items: CardItem[]; page: number; size: number; total: number };
  categories: Category[];
  filter: ListFilter;
  /** The items: cards of videos or podcasts. */
  children: ReactNode;
}

const TEXTS = {
  video: { title: m.playables_video, lead: m.playables_video_lead, total: m.playables_video_count },
  podcast: {
    title: m.playables_podcast,
    lead: m.playables_podcast_lead,
    total: m.playables_podcast_count,
  },
} as const;

/** The frame of a list: title, tabs, order, count, pages, and the empty state. */
export function PlayableList({ kind, list, categories, filter, children }: PlayableListProps) {
  const { items, page, size, total } = list;
  return (
    <>
      <h1 className="text-2xl lg:text-3xl">{TEXTS[kind].title()}</h1>
      <p className="mt-1 mb-4 text-muted">{TEXTS[kind].lead()}</p>
      <CategoryTabs
        categories={categories}
        categoryId={filter.categoryId}
        hrefOf={(categoryId) => listHref(kind, { ...filter, categoryId })}
      />
      <ListHeader kind={kind} filter={filter} total={total} />
      {items.length === 0 ? (
        <EmptyList kind={kind} total={total} filter={filter} />
      ) : (
        <>
          {children}
          <Pager
            page={page}
            pages={Math.ceil(total / size)}
            hrefOf={(next) => listPageHref(kind, filter, next)}
          />
        </>
      )}
    </>
  );
}

interface ListHeaderProps extends Pick<PlayableListProps, 'kind' | 'filter'> {
  total: number;
}

/** Keyword with a way to clear it, number of items, order. */
function ListHeader({ kind, filter, total }: ListHeaderProps) {
  const { keyword } = filter;
  return (
    <div className="mt-3 mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-sm leading-body font-text tracking-normal text-muted">
        {keyword && (
          <span className="mr-3 font-strong text-body">
            {m.playables_keyword_result({ keyword })}
          </span>
        )}
        {TEXTS[kind].total({ count: count(total), amount: total })}
      </h2>
      {keyword && (
        <Link to={listHref(kind, { ...filter, keyword: undefined })} className="text-sm">
          {m.playables_keyword_clear()}
        </Link>
      )}
      <SortForm kind={kind} filter={filter} />
    </div>
  );
}

interface EmptyListProps {
  kind: PlayableKind;
  /** Items of all pages; if not 0, only this page is empty. */
  total: number;
  filter: ListFilter;
}

/** The empty state of a list, with its reason, and a way on where the list may be longer. */
function EmptyList({ kind, total, filter }: EmptyListProps) {
  const texts = emptyTexts(total, filter);
  if (!texts) {
    return (
      <EmptyState title={m.playables_empty_list_title()} text={m.playables_empty_list_text()} />
    );
  }
  const action = { to: listHref(kind, {}), label: m.playables_empty_all() };
  return <EmptyState {...texts} action={action} />;
}

/** Undefined where the list has nothing at all. */
function emptyTexts(total: number, { keyword, categoryId }: ListFilter) {
  if (total > 0) {
    return { title: m.playables_empty_page_title(), text: m.playables_empty_page_text() };
  }
  if (keyword) {
    return {
      title: m.playables_empty_keyword_title({ keyword }),
      text: m.playables_empty_keyword_text(),
    };
  }
  if (!categoryId) return undefined;
  return { title: m.playables_empty_title(), text: m.playables_empty_text() };
}
