import type { PlayableKind } from '@mam/contract/playables/kinds';
import { m } from '@mam/texts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type ListFilter, listHref } from '../playable-links.ts';

interface EmptyListProps {
  kind: PlayableKind;
  /** Of all pages: more than none means that only this page is empty. */
  total: number;
  filter: ListFilter;
}

/** A list with nothing in it: says why, and where to go. */
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
