import type { Category } from '@mam/contract/categories/categories';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { count, vietnamTime } from '../../../platform/format.ts';
import { CategoryChip } from '../CategoryChip.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { PlayableCell } from './PlayableCell.tsx';
import { PlayableStatus } from './PlayableStatus.tsx';

type CategoryOf = (id: number) => Category | undefined;
type Columns = readonly [Column<AdminPlayable>, ...Column<AdminPlayable>[]];

/** The columns of a manager's table. */
export function playableColumns(
  kind: PlayableKind,
  linkTo: (id: number) => string,
  categoryOf: CategoryOf,
): Columns {
  const labels = KIND_LABELS[kind];
  return [
    {
      key: 'title',
      title: labels.one(),
      sort: 'title',
      cell: (item) => <PlayableCell item={item} to={linkTo(item.id)} />,
    },
    {
      key: 'category',
      title: m.admin_playables_category(),
      from: 'wide',
      cell: ({ category_id }) => {
        const category = category_id === null ? undefined : categoryOf(category_id);
        return (
          category && (
            <span className="whitespace-nowrap">
              <CategoryChip category={category} />
            </span>
          )
        );
      },
    },
    {
      key: 'status',
      title: m.admin_playables_status(),
      onCard: true,
      cell: (item) => <PlayableStatus item={item} />,
    },
    {
      key: 'views',
      title: labels.views(),
      sort: 'views',
      isNumber: true,
      onCard: true,
      cell: (item) => orDash(item, item.views),
    },
    {
      key: 'likes',
      title: m.admin_playables_likes(),
      sort: 'likes',
      isNumber: true,
      from: 'widest',
      cell: (item) => orDash(item, item.likes),
    },
    {
      key: 'published_at',
      title: m.admin_playables_date(),
      sort: 'published_at',
      isNumber: true,
      from: 'wide',
      cell: ({ published_at }) => (published_at ? vietnamTime(published_at) : '–'),
    },
  ];
}

/** A dash in place of 0 for an item that is not published. */
function orDash({ status }: AdminPlayable, number: number): string {
  return number === 0 && status !== 'published' ? '–' : count(number);
}
