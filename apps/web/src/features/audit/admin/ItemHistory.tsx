import type { AuditEntry } from '@mam/contract/audit/audit';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { RESTORABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamDay, vietnamTime } from '../../../platform/format.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { verbLabel } from './audit-labels.ts';

/** Entries that are read at once. */
const SIZE = 25;

interface ItemHistoryProps {
  kind: PlayableKind;
  id: number;
  /** The version that is shown: a later one is not overwritten. */
  updated_at: string;
  /** Names of the topics by id. */
  names: ReadonlyMap<string, string>;
}

/** Lists the changes of one item by day, the newest first. Earlier values can be restored. */
export function ItemHistory({ kind, id, updated_at, names }: ItemHistoryProps) {
  const [size, setSize] = useState(SIZE);
  const query = useQuery({
    queryKey: ['audit', kind, id, size, updated_at],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/audit',
        { query: { subject: kind, subject_id: String(id), size } },
        { signal, toast: false },
      ),
    placeholderData: keepPreviousData,
  });
  const restoring = useRestore({ kind, id, updated_at });
  return (
    <section className={`${PADDED_PANEL} grid grid-cols-1 gap-4`}>
      <h2>{m.admin_history_title()}</h2>
      <QueryBoundary query={query} rows={4}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="text-muted">{m.admin_history_none()}</p>}
            {byDay(items).map(({ day, entries }) => (
              <Day key={day} day={day} entries={entries} names={names} restoring={restoring} />
            ))}
            {total > items.length && (
              <Button size="s" className="justify-self-start" onClick={() => setSize(size * 2)}>
                {m.admin_history_more()}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
      <p className="border-t border-line pt-3 text-sm text-muted">{m.admin_history_rule()}</p>
    </section>
  );
}

/** Restores the values from before an entry; everything that shows the item is read again. */
function useRestore({ kind, id, updated_at }: Omit<ItemHistoryProps, 'names'>) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const restore = async (entry_id: number) => {
    setBusy(true);
    const path = `POST ${PLAYABLE_KINDS[kind].adminBase}/:id/history/:entry_id/restore` as const;
    // A failed call shows its own toast; the newest version is read either way.
    await callApi(path, { params: { id, entry_id }, body: { updated_at } })
      .then(() => showToast(m.admin_history_restored()))
      .catch(() => undefined);
    await queries.invalidateQueries();
    setBusy(false);
  };
  return { isBusy, restore };
}

interface DayProps {
  day: string;
  entries: AuditEntry[];
  names: ItemHistoryProps['names'];
  restoring: ReturnType<typeof useRestore>;
}

function Day({ day, entries, names, restoring }: DayProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-strong text-muted">{day}</h3>
      <ul className="grid grid-cols-1 gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3">
            <Initials name={entry.user?.name ?? ''} />
            <Entry entry={withNames(entry, names)} restoring={restoring} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, restoring }: { entry: AuditEntry } & Pick<DayProps, 'restoring'>) {
  const { id, at, user, verb, changes } = entry;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="mr-auto min-h-9 content-center">
          <b className="text-heading">{user?.name ?? m.admin_audit_user_gone()}</b>{' '}
          <span>{lowerFirst(verbLabel(verb))}</span>{' '}
          <time dateTime={at} className="text-sm text-muted tabular-nums">
            {vietnamTime(at).slice(-5)}
          </time>
        </p>
        {isRestorable(entry) && (
          <Button
            icon="repeat"
            size="s"
            disabled={restoring.isBusy}
            onClick={() => void restoring.restore(id)}
          >
            {m.admin_history_restore()}
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <div className="rounded-[10px] bg-sunk px-3.5 py-2.5">
          <AuditChanges changes={changes} />
        </div>
      )}
    </div>
  );
}

/** Two initials in a circle. */
function Initials({ name }: { name: string }) {
  const words = name.split(' ').filter(Boolean);
  const initials = words.slice(-2).map((word) => word.charAt(0));
  return (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-pill bg-sky text-xs font-strong text-heading"
    >
      {initials.join('').toUpperCase() || '–'}
    </span>
  );
}

/** Only a change of values has earlier ones: what was created has none. */
function isRestorable({ verb, changes }: AuditEntry): boolean {
  if (verb !== 'update' && verb !== 'set_chapters') return false;
  return changes.some(({ field }) =>
    RESTORABLE_FIELDS.some((name) => name === field.split('.')[0]),
  );
}

/** The names of topics in place of their ids. */
function withNames(entry: AuditEntry, names: ItemHistoryProps['names']): AuditEntry {
  const nameOf = (value: AuditEntry['changes'][number]['before']) =>
    names.get(String(value)) ?? value;
  const changes = entry.changes.map((change) =>
    change.field === 'category_id'
      ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
      : change,
  );
  return { ...entry, changes };
}

function byDay(entries: AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = vietnamDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, list]) => ({ day, entries: list }));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
