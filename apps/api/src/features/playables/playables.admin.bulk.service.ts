import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { UndoState } from '@mam/contract/playables/playables.admin.bulk';
import { LACKS, type Lack } from '@mam/contract/rules/stages';
import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  type LockedRow,
  lockPlayables,
  updatePlayableRow,
} from './playables.admin.edits.queries.ts';
import { assertCategory, publicationAt } from './playables.admin.edits.service.ts';

/** Items of one kind, and the admin who changes them. */
export interface Selection {
  kind: PlayableKind;
  actor: Actor;
  ids: number[];
}

type PublishState = Pick<Updateable<Playables>, 'status' | 'published_at' | 'category_id'>;

/** A change of status, time or category; `to` returns undefined for an item that needs no change. */
interface StateChange {
  verb: string;
  to: (row: LockedRow, now: Date) => PublishState | undefined;
}

/** Ids that changed, and the previous states for undo. */
export interface BulkResult {
  changed: number[];
  undo: UndoState[];
}

/** Publishes now; an item that was published before keeps its first date. */
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

/** @throws `validation` for an unknown category. */
export function categorizePlayables(
  deps: Deps,
  chosen: Selection,
  category_id: number,
): Promise<BulkResult> {
  const to = (row: LockedRow) => (row.category_id === category_id ? undefined : { category_id });
  return changeState(deps, chosen, { verb: 'category', to });
}

/** Restores previous states. A published item without a file becomes scheduled. */
export function undoChange(
  deps: Deps,
  selection: Omit<Selection, 'ids'>,
  items: UndoState[],
): Promise<BulkResult> {
  const states = new Map(items.map((item) => [item.id, item]));
  const to = (row: LockedRow, now: Date) => {
    const state = states.get(row.id);
    return state && { ...previousState(row, state, now), category_id: state.category_id };
  };
  return changeState(deps, { ...selection, ids: [...states.keys()] }, { verb: 'undo', to });
}

function previousState(
  row: LockedRow,
  { status, published_at }: UndoState,
  now: Date,
): PublishState {
  const time = published_at && new Date(published_at);
  if (status === 'draft' || !published_at) return { status: 'draft', published_at: time };
  return publicationAt(row, published_at, now);
}

/** Items in the trash, and items that need no change, stay as they are. Files follow the status at once. */
async function changeState(
  deps: Deps,
  chosen: Selection,
  { verb, to }: StateChange,
): Promise<BulkResult> {
  const { kind, ids } = chosen;
  const now = deps.clock.now();
  const undo = await deps.db.transaction().execute(async (tx) => {
    const undo: UndoState[] = [];
    const changes = (await lockPlayables(tx, kind, ids)).flatMap((row) => {
      const { status } = row;
      const state = status === 'trash' ? undefined : to(row, now);
      if (status === 'trash' || !state || isSame(row, state)) return [];
      return [{ row, state, undo: { ...undoEntry(row), status } }];
    });
    const by = await actorOfMany(tx, chosen.actor, { subject: kind, verb, count: changes.length });
    for (const { row, state, undo: entry } of changes) {
      if (state.category_id !== undefined) await assertCategory(tx, state.category_id);
      const lacks = lacksOf(row, state);
      await updatePlayableRow(tx, row.id, { change: { ...state, lacks }, now });
      const before = pickState(row);
      const sides = { before, after: { ...before, ...state } };
      await recordState(tx, { ...chosen, actor: by }, { verb, row, ...sides });
      undo.push(entry);
    }
    return undo;
  });
  return { changed: undo.map(({ id }) => id), undo };
}

/** The fields that the item lacks with the category of a state. */
function lacksOf(row: LockedRow, { category_id = row.category_id }: PublishState): Lack[] {
  return LACKS.filter((name) =>
    name === 'category_id' ? category_id === null : row.lacks.includes(name),
  );
}

function isSame(row: LockedRow, state: PublishState): boolean {
  const {
    status = row.status,
    published_at = row.published_at,
    category_id = row.category_id,
  } = state;
  const times = [row.published_at, published_at].map((time) => time && new Date(time).getTime());
  return status === row.status && category_id === row.category_id && times[0] === times[1];
}

function undoEntry({ id, category_id, published_at }: LockedRow) {
  return { id, category_id, published_at: published_at?.toISOString() ?? null };
}

function pickState({ status, published_at, category_id }: LockedRow) {
  return { status, published_at, category_id };
}

/** Records a change of the state of an item. */
export function recordState(
  tx: Database,
  { actor, kind }: Selection,
  { row, ...change }: { row: LockedRow } & Pick<Change, 'verb' | 'before' | 'after'>,
): Promise<void> {
  const subject = { tag: 'playables', subject: kind, id: row.id, label: row.title.vi } as const;
  return recordAndInvalidate(tx, actor, { ...subject, ...change });
}
