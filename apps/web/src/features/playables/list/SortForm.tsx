import { PLAYABLE_SORTS } from '@mam/contract/core/constants';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Form } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { PillSelect } from '../../../ui/choice/PillSelect.tsx';
import type { ListFilter } from '../playable-links.ts';

interface SortFormProps {
  kind: PlayableKind;
  filter: ListFilter;
}

/** Order of the list: a plain GET form that the head script submits on change. */
export function SortForm({ kind, filter }: SortFormProps) {
  return (
    <Form method="get" preventScrollReset className="ml-auto flex items-center gap-2">
      {filter.categoryId && <input type="hidden" name="categoryId" value={filter.categoryId} />}
      {filter.keyword && <input type="hidden" name="keyword" value={filter.keyword} />}
      <SortField key={filter.sort} kind={kind} filter={filter} />
      <noscript>
        <Button type="submit" size="s">
          {m.playables_sort_apply()}
        </Button>
      </noscript>
    </Form>
  );
}

function SortField({ kind, filter }: SortFormProps) {
  const names = {
    newest: m.playables_sort_newest(),
    oldest: m.playables_sort_oldest(),
    views: kind === 'video' ? m.playables_sort_views() : m.playables_sort_plays(),
    likes: m.playables_sort_likes(),
  };
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <span className="max-sm:sr-only">{m.playables_sort_label()}</span>
      <PillSelect name="sort" defaultValue={filter.sort ?? 'newest'} data-plain="submit">
        {PLAYABLE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </PillSelect>
    </label>
  );
}
