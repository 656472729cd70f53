import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Placement } from '@mam/contract/playables/playables.admin';
import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Playables } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { assertCategory, publicationAt } from './edits.admin.service.ts';
import { type LockedRow, lockPlayables, updatePlayableRow } from './playables.admin.queries.ts';

/** Some items of one kind, and who changes them. */
export interface Selection {
  kind: PlayableKind;
  actor: Actor;
  ids: number[];
}

type PublishState = Pick<Updateable<Playables>, 'status' | 'published_at' | 'category_id'>;

/** A change of where items stand: undefined where one stands right already. */
interface StateChange {
  verb: string;
  to: (row: LockedRow, now: Date) => PublishState | undefined;
}

/** Ids that changed, and how to put them back. */
export interface BulkResult {
  changed: number[];
  undo: Placement[];
}

/** Onto the site now; an item that was there before keeps its first date. */
export function publishPlayables(deps: Deps, chosen: Selection): Promise<BulkResult> {
  const to = (row: LockedRow, now: Date) => {
    if (row.status === 'published') return undefined;
    return publicationAt(row, 'now', now);
  };
  return changeState(deps, chosen, { verb: 'publish', to });
}

export function hidePlayables(deps: Deps, chosen: Selection): Promise<BulkResult> {
  const to = (row: LockedRow) =>
    row.status === 'draft' ? undefined : { status: 'draft' as const };
  return changeState(deps, chosen, { verb: 'hide', to });
}

export function schedulePlayables(
  deps: Deps,
  chosen: Selection,
  published_at: string,
): Promise<BulkResult> {
  const to = (row: LockedRow, now: Date) => publicationAt(row, published_at, now);
  return changeState(deps, chosen, { verb: 'schedule', to });
}

/** @throws `validation` for a category that does not exist. */
export function categorizePlayables(
  deps: Deps,
  chosen: Selection,
  category_id: number,
): Promise<BulkResult> {
  const to = (row: LockedRow) => (row.category_id === category_id ? undefined : { category_id });
  return changeState(deps, chosen, { verb: 'category', to });
}

/** Puts items back where a change found them; what has no file (any more) waits as scheduled. */
export function undoChange(
  deps: Deps,
  who: Omit<Selection, 'ids'>,
  items: Placement[],
): Promise<BulkResult> {
  const places = new Map(items.map((item) => [item.id, item]));
  const to = (row: LockedRow, now: Date) => {
    const place = places.get(row.id);
    return place && { ...previousState(row, place, now), category_id: place.category_id };
  };
  return changeState(deps, { ...who, ids: [...places.keys()] }, { verb: 'undo', to });
}

function previousState(
  row: LockedRow,
  { status, published_at }: Placement,
  now: Date,
): PublishState {
  const time = published_at && new Date(published_at);
  if (status === 'draft' || !published_at) return { status: 'draft', published_at: time };
  return publicationAt(row, published_at, now);
}

/** Items in the trash, and those that stand right already, are left alone. */
function changeState(
  { db, clock }: Deps,
  chosen: Selection,
  { verb, to }: StateChange,
): Promise<BulkResult> {
  const { kind, actor, ids } = chosen;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const undo: Placement[] = [];
    for (const row of await lockPlayables(tx, kind, ids)) {
      if (row.status === 'trash') continue;
      const place = to(row, now);
      if (!place || isSame(row, place)) continue;
      if (place.category_id !== undefined) await assertCategory(tx, place.category_id);
      await updatePlayableRow(tx, row.id, { change: place, now });
      await note(tx, actor, { kind, verb, row, place });
      undo.push({ ...undoEntry(row), status: row.status });
    }
    if (undo.length > 0) await invalidate(tx, 'playables');
    return { changed: undo.map(({ id }) => id), undo };
  });
}

function isSame(row: LockedRow, place: PublishState): boolean {
  const {
    status = row.status,
    published_at = row.published_at,
    category_id = row.category_id,
  } = place;
  const times = [row.published_at, published_at].map((time) => time && new Date(time).getTime());
  return status === row.status && category_id === row.category_id && times[0] === times[1];
}

function undoEntry({ id, category_id, published_at }: LockedRow) {
  return { id, category_id, published_at: published_at?.toISOString() ?? null };
}

function note(
  tx: Database,
  actor: Actor,
  {
    kind,
    verb,
    row,
    place,
  }: { kind: PlayableKind; verb: string; row: LockedRow; place: PublishState },
): Promise<void> {
  const { status, published_at, category_id } = row;
  const before = { status, published_at, category_id };
  const label = row.title.vi;
  const after = { ...before, ...place };
  return recordChange(tx, actor, { verb, subject: kind, id: row.id, label, before, after });
}
