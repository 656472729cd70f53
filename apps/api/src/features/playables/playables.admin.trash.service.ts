import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { actorOfMany } from '../audit/audit.service.ts';
import { releaseMedia } from '../media/media.service.ts';
import { recordState, type Selection } from './playables.admin.bulk.service.ts';
import {
  deletePlayable,
  type LockedRow,
  listTrashed,
  lockPlayables,
  updatePlayableRow,
} from './playables.admin.edits.queries.ts';
import type { ItemRef } from './playables.admin.edits.service.ts';
import { findAdminPlayable } from './playables.admin.queries.ts';
import { mediaDirs } from './playables.rules.ts';

/** Items that one transaction purges. */
const PURGE_CHUNK = 50;

/** Moves items to the trash: their pages, calls and files answer 404. Items in the trash stay as they are. */
export function trashPlayables(deps: Deps, chosen: Selection): Promise<number[]> {
  return changeEach(deps, chosen, {
    verb: 'trash',
    async step({ tx, by, now }, row) {
      const { status } = row;
      if (status === 'trash') return;
      const change = { status: 'trash', trashed_from: status, trashed_at: now } as const;
      await updatePlayableRow(tx, row.id, { change, now });
      const sides = { before: { status }, after: { status: change.status } };
      await recordState(tx, by, { verb: 'trash', row, ...sides });
    },
  });
}

/** The spec's `DELETE /api/videos/{id}`. @throws the kind's own not-found error. */
export async function trashPlayable(
  deps: Deps,
  actor: Actor,
  { kind, id }: ItemRef,
): Promise<number[]> {
  const row = await findAdminPlayable(deps.db, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return trashPlayables(deps, { kind, actor, ids: [row.id] });
}

/** Restores items from the trash. */
export function restorePlayables(deps: Deps, chosen: Selection): Promise<number[]> {
  return changeEach(deps, chosen, {
    verb: 'restore',
    async step({ tx, by, now }, row) {
      const status = restoredStatus(row, now);
      const change = { status, trashed_from: null, trashed_at: null } as const;
      await updatePlayableRow(tx, row.id, { change, now });
      const before = { status: row.status };
      await recordState(tx, by, { verb: 'restore', row, before, after: { status } });
    },
  });
}

/** An item whose time came while it was in the trash is restored hidden, so it is not published unexpectedly. */
function restoredStatus({ trashed_from, trashed_at, published_at, media }: LockedRow, now: Date) {
  if (trashed_from === 'published' && media) return trashed_from;
  if (trashed_from !== 'scheduled' || !published_at || !trashed_at) return 'draft';
  const becameDue = published_at > trashed_at && published_at <= now;
  return becameDue ? 'draft' : 'scheduled';
}

/** Purges items in the trash, with their reactions and histories. Other items stay as they are. */
export function purgePlayables(deps: Deps, chosen: Selection): Promise<number[]> {
  return changeEach(deps, chosen, {
    verb: 'purge',
    async step({ tx, by }, row) {
      await deletePlayable(tx, row.id);
      await recordState(tx, by, { verb: 'purge', row, before: { status: row.status } });
    },
  });
}

/** Purges the items that were in the trash at `until`. @returns how many. */
export async function emptyTrash(
  deps: Deps,
  selection: Omit<Selection, 'ids'>,
  until: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listTrashed(deps.db, selection.kind, { until, limit: PURGE_CHUNK });
    if (ids.length === 0) return removed;
    removed += (await purgePlayables(deps, { ...selection, ids })).length;
  }
}

interface Work {
  tx: Database;
  /** The items, with the actor who records the changes. */
  by: Selection;
  now: Date;
}

interface TrashChange {
  /** Items are restored and purged from the trash, and others moved there. */
  verb: 'trash' | 'restore' | 'purge';
  step: (work: Work, row: LockedRow) => Promise<void>;
}

/** Changes each item in one transaction. */
async function changeEach(deps: Deps, chosen: Selection, { verb, step }: TrashChange) {
  const { kind, ids, actor } = chosen;
  const now = deps.clock.now();
  const done = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPlayables(tx, kind, ids);
    const rows = locked.filter(({ status }) => (status === 'trash') === (verb !== 'trash'));
    const of = { subject: kind, verb, count: rows.length };
    const by = { ...chosen, actor: await actorOfMany(tx, actor, of) };
    for (const row of rows) await step({ tx, by, now }, row);
    return rows;
  });
  if (verb === 'purge') await releaseMedia(deps, done.flatMap(mediaDirs));
  return done.map(({ id }) => id);
}
