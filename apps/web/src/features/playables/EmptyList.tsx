import { m } from '@mam/texts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PlayableListProps } from './PlayableList.tsx';
import { listOf } from './playables.links.ts';

/** A list with nothing in it: says why, and where to go. */
export function EmptyList({
  kind,
  list,
  filter,
}: Pick<PlayableListProps, 'kind' | 'list' | 'filter'>) {
  return (
    <EmptyState
      {...textsOf(list.total, filter.keyword)}
      action={{ to: listOf(kind, {}), label: m.playables_empty_all() }}
    />
  );
}

function textsOf(total: number, keyword: string | undefined) {
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
