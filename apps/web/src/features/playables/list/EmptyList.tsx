import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type ListFilter, listHref } from '../playable-links.ts';

interface EmptyListProps {
  kind: PlayableKind;
  /** Items of all pages; if not 0, only this page is empty. */
  total: number;
  filter: ListFilter;
}

/** The empty state of a list, with its reason and a way on. */
export function EmptyList({ kind, total, filter }: EmptyListProps) {
  return (
    <EmptyState
      {...emptyTexts(total, filter.keyword)}
      action={{ to: listHref(kind, {}), label: m.playables_empty_all() }}
    />
  );
}

function emptyTexts(total: number, keyword: string | undefined) {
  if (total > 0) {
    return { title: m.playables_empty_page_title(), text: m.playables_empty_page_text() };
  }
  if (keyword) {
    return {
      title: m.playables_empty_keyword_title({ keyword }),
      text: m.playables_empty_keyword_text(),
    };
  }
  return { title: m.playables_empty_title(), text: m.playables_empty_text() };
}
