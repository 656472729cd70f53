import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/playables/kinds';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { publishChange } from '../../platform/events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueVisibilitySync, syncVisibility } from '../media/visibility.service.ts';
import type { Chosen } from './bulk.admin.service.ts';
import type { Target } from './edit.admin.service.ts';
import {
  deletePlayable,
  findManaged,
  listTrashed,
  lockPlaces,
  type PlaceRow,
  updateManaged,
} from './playables.admin.queries.ts';

/** Items that the trash gives up in one transaction. */
const PURGE_CHUNK = 50;

/** Page, calls and files of these items answer 404 from now on. Those in the trash already stay as they are. */
export function trashManaged(deps: Deps, chosen: Chosen): Promise<number[]> {
  return eachOf(deps, chosen, async (tx, row, now) => {
    if (row.status === 'trash') return false;
    const change = { status: 'trash', trashed_from: row.status, trashed_at: now } as const;
    await updateManaged(tx, row.id, { change, now });
    await note(tx, chosen, { verb: 'trash', row });
    return true;
  });
}

/** The spec's `DELETE /api/videos/{id}`. @throws the kind's own not-found error. */
export async function trashOne(deps: Deps, actor: Actor, { kind, id }: Target): Promise<number[]> {
  const row = await findManaged(deps.db, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return trashManaged(deps, { kind, actor, ids: [row.id] });
}

/** Out of the trash, with everything that belongs to them. */
export function restoreManaged(deps: Deps, chosen: Chosen): Promise<number[]> {
  return eachOf(deps, chosen, async (tx, row, now) => {
    if (row.status !== 'trash') return false;
    const status = statusBack(row, now);
    const change = { status, trashed_from: null, trashed_at: null } as const;
    await updateManaged(tx, row.id, { change, now });
    await note(tx, chosen, { verb: 'restore', row, after: { status } });
    return true;
  });
}

/** What fell due in the trash comes back hidden: nobody expects a restored item to go public by itself. */
function statusBack({ trashed_from, trashed_at, published_at, media }: PlaceRow, now: Date) {
  if (trashed_from === 'published' && media) return trashed_from;
  if (trashed_from !== 'scheduled' || !published_at || !trashed_at) return 'draft';
  const fellDue = published_at > trashed_at && published_at <= now;
  return fellDue ? 'draft' : 'scheduled';
}

/** Deletes for good what lies in the trash, reactions and histories with it. Anything else is left alone. */
export function purgeManaged(deps: Deps, chosen: Chosen): Promise<number[]> {
  return eachOf(deps, chosen, async (tx, row) => {
    if (row.status !== 'trash') return false;
    await deletePlayable(tx, row.id);
    await note(tx, chosen, { verb: 'purge', row });
    return true;
  });
}

/** Deletes for good what has lain in the trash since `until`; what an editor put there later stays. */
export async function emptyTrash(
  deps: Deps,
  who: { kind: PlayableKind; actor: Actor },
  until: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listTrashed(deps.db, who.kind, { until, limit: PURGE_CHUNK });
    if (ids.length === 0) return removed;
    removed += (await purgeManaged(deps, { ...who, ids })).length;
  }
}

type Step = (tx: Database, row: PlaceRow, now: Date) => Promise<boolean>;

/** Does one step for each item in one transaction; their files follow at once, or by the queue after a kill. */
async function eachOf(deps: Deps, { kind, ids }: Chosen, step: Step): Promise<number[]> {
  const now = deps.clock.now();
  const done = await deps.db.transaction().execute(async (tx) => {
    const changed: PlaceRow[] = [];
    for (const row of await lockPlaces(tx, kind, ids)) {
      if (await step(tx, row, now)) changed.push(row);
    }
    const dirs = changed.flatMap(dirsOf);
    if (dirs.length > 0) await queueVisibilitySync(tx, deps, dirs);
    if (changed.length > 0) await publishChange(tx, 'playables');
    return changed;
  });
  await syncVisibility(deps, done.flatMap(dirsOf));
  return done.map(({ id }) => id);
}

function dirsOf({ media, pending_dir }: PlaceRow): string[] {
  return [media?.dir, pending_dir].filter((dir) => dir !== undefined && dir !== null);
}

function note(
  tx: Database,
  { actor, kind }: Chosen,
  { verb, row, after }: { verb: string; row: PlaceRow; after?: { status: string } },
): Promise<void> {
  const { id, title, status } = row;
  const before = { status };
  return recordChange(tx, actor, { verb, subject: kind, id, label: title.vi, before, after });
}
