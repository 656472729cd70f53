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

/** The empty state of a list, with its reason, and a way on where the list may be longer. */
export function EmptyList({ kind, total, filter }: EmptyListProps) {
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
