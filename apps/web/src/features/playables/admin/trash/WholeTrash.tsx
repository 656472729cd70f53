import { BULK_MAX } from '@mam/contract/core/bulk';
import { PAGE_SIZE_MAX } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import type { Trashed, TrashKind } from '@mam/contract/trash/trash.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { PADDED_PANEL, PANEL } from '../../../../admin-ui/controls/panel.ts';
import { BulkBar } from '../../../../admin-ui/table/BulkBar.tsx';
import { TablePager } from '../../../../admin-ui/table/TablePager.tsx';
import { type Selection, useSelection } from '../../../../admin-ui/table/use-selection.ts';
import { type TableParams, useTableParams } from '../../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { TRASH_LOOKS, trashQuery } from './trash-kinds.ts';
import { rowKey } from './trash-rows.ts';
import { usePurge } from './use-purge.ts';
import { useRestore } from './use-restore.ts';

/** The trash of all kinds, or of one, what came last first. */
export function WholeTrash({ kind }: { kind: TrashKind | undefined }) {
  const table = useTableParams({ sorts: ['newest'], filters: {} });
  const { page, size } = table.query;
  const query = useQuery({
    ...trashQuery({ page, size, ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={query} rows={6} rowClass="h-14">
      {({ items, total }) =>
        total === 0 ? (
          <div className={PADDED_PANEL}>
            <EmptyState
              title={kind ? m.admin_trash_empty_kind() : m.admin_playables_trash_empty()}
              text={m.admin_playables_trash_empty_text()}
            />
          </div>
        ) : (
          <TrashRows {...{ kind, table, items, total }} />
        )
      }
    </QueryBoundary>
  );
}

interface TrashRowsProps {
  kind: TrashKind | undefined;
  table: TableParams;
  items: readonly Trashed[];
  total: number;
}

/** Rows of any kinds, which are selected and restored together. */
function TrashRows({ kind, table, items, total }: TrashRowsProps) {
  const { page } = table.query;
  const selection = useSelection(items.map(rowKey), { page, filter: kind ?? '' });
  const restore = useRestore((key) => items.filter((row) => rowKey(row) === key).map(titleOf)[0]);
  const { ids, isAll, clear, selectMatching } = selection;
  const count = Math.min(total, BULK_MAX);
  const more = isAll &&
    ids.length < count && { count, run: () => findKeys(kind).then(selectMatching) };
  return (
    <div>
      <section className={PANEL} aria-label={m.admin_nav_trash()}>
        <Checkbox
          className="flex min-h-11 items-center border-b border-line px-4"
          label={m.admin_select_page()}
          checked={isAll}
          indeterminate={selection.isSome}
          onChange={selection.toggleAll}
        />
        <ul>
          {items.map((row) => (
            <TrashRow key={rowKey(row)} {...{ row, selection, restore }} />
          ))}
        </ul>
        <TablePager table={table} total={total} shown={items.length} />
      </section>
      {ids.length > 0 && (
        <BulkBar
          actions={[{ label: m.admin_playables_restore(), icon: 'swap', run: restore }]}
          {...{ ids, clear, more: more || undefined }}
        />
      )}
    </div>
  );
}

/** The rows on every page, as many as a bulk call takes. */
async function findKeys(kind: TrashKind | undefined): Promise<number[]> {
  const keys: number[] = [];
  for (let page = 1; keys.length < BULK_MAX; page++) {
    const query = { page, size: PAGE_SIZE_MAX, ...(kind && { kind }) };
    const { items } = await callApi('GET /api/admin/trash', { query });
    keys.push(...items.map(rowKey));
    if (items.length < PAGE_SIZE_MAX) break;
  }
  return keys.slice(0, BULK_MAX);
}

interface TrashRowProps {
  row: Trashed;
  selection: Selection;
  restore: (keys: readonly number[]) => Promise<void>;
}

function TrashRow({ row, selection, restore }: TrashRowProps) {
  const key = rowKey(row);
  const { icon, one } = TRASH_LOOKS[row.kind];
  const title = titleOf(row);
  const name = title || m.admin_drafts_unnamed();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 not-first:border-t max-sm:items-start">
      <Checkbox
        aria-label={m.admin_select_row({ name })}
        checked={selection.has(key)}
        onChange={() => selection.toggle(key)}
      />
      <Icon name={icon} className="size-5 flex-none text-muted" />
      <span className="min-w-40 flex-1 leading-[1.4] max-sm:basis-[calc(100%-4.25rem)]">
        <b className="block wrap-break-word text-heading">{name}</b>
        <small className="block text-xs text-muted">
          {one()} · {m.admin_trash_since({ when: vietnamTime(row.at).replace(' ', '\u00a0') })}
        </small>
      </span>
      <small className="self-center text-sm text-muted max-sm:min-w-0 max-sm:flex-1 sm:w-28 lg:w-44">
        <Remaining {...row} />
      </small>
      <span className="ml-auto flex items-center gap-1">
        <Button
          size="s"
          icon="swap"
          aria-label={`${m.admin_playables_restore()}: ${name}`}
          onClick={() => void restore([key]).catch(() => undefined)}
        >
          {m.admin_playables_restore()}
        </Button>
        {isPurged(row) ? (
          <Purge kind={row.kind} id={row.id} title={title} />
        ) : (
          // Keeps the buttons of all rows in one column.
          <span aria-hidden="true" className="size-11 max-sm:hidden" />
        )}
      </span>
    </li>
  );
}

function Purge({ kind, id, title }: { kind: 'video' | 'podcast'; id: number; title: string }) {
  const { purge } = usePurge(kind);
  return (
    <IconButton
      icon="trash"
      size="l"
      className="text-danger-text"
      label={`${m.admin_playables_purge()}: ${title || m.admin_drafts_unnamed()}`}
      onClick={() => void purge([id], title).catch(() => undefined)}
    />
  );
}

/** Empty for a draft that has none yet: its questions and toasts quote nothing. */
function titleOf({ name }: Trashed): string {
  return textIn(name, getLocale());
}

/** Whether an admin deletes rows of the kind for good, with their files. */
function isPurged<T extends { kind: TrashKind }>(row: T): row is T & { kind: 'video' | 'podcast' } {
  return row.kind === 'video' || row.kind === 'podcast';
}

/** What is left until the row is deleted by itself. */
function Remaining({ kind, ends_at }: Pick<Trashed, 'kind' | 'ends_at'>) {
  if (isPurged({ kind })) return m.admin_trash_purged_by_hand();
  if (ends_at === null) return m.admin_trash_stays();
  const days = Math.ceil((Date.parse(ends_at) - Date.now()) / DAY_MS);
  return days > 1 ? m.admin_trash_days({ count: days }) : m.admin_trash_last_day();
}
