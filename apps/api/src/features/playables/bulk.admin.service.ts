import type { PlayableKind } from '@mam/contract/playables/kinds';
import type { Placement } from '@mam/contract/playables/playables.admin';
import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { publishChange } from '../../platform/events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { placeAt, refuseUnknownCategory } from './edit.admin.service.ts';
import { lockPlaces, type PlaceRow, updateManaged } from './playables.admin.queries.ts';

/** Some items of one kind, and who changes them. */
export interface Chosen {
  kind: PlayableKind;
  actor: Actor;
  ids: number[];
}

type Place = Pick<Updateable<Playables>, 'status' | 'published_at' | 'category_id'>;

/** A change of where items stand: undefined where one stands right already. */
interface Move {
  verb: string;
  to: (row: PlaceRow, now: Date) => Place | undefined;
}

/** Ids that changed, and how to put them back. */
export interface Moved {
  changed: number[];
  undo: Placement[];
}

/** Onto the site now; an item that was there before keeps its first date. */
export function publishManaged(deps: Deps, chosen: Chosen): Promise<Moved> {
  const to = (row: PlaceRow, now: Date) => {
    if (row.status === 'published') return undefined;
    return placeAt(row, 'now', now);
  };
  return move(deps, chosen, { verb: 'publish', to });
}

export function hideManaged(deps: Deps, chosen: Chosen): Promise<Moved> {
  const to = (row: PlaceRow) => (row.status === 'draft' ? undefined : { status: 'draft' as const });
  return move(deps, chosen, { verb: 'hide', to });
}

export function scheduleManaged(deps: Deps, chosen: Chosen, published_at: string): Promise<Moved> {
  const to = (row: PlaceRow, now: Date) => placeAt(row, published_at, now);
  return move(deps, chosen, { verb: 'schedule', to });
}

/** @throws `validation` for a category that does not exist. */
export function categorizeManaged(deps: Deps, chosen: Chosen, category_id: number): Promise<Moved> {
  const to = (row: PlaceRow) => (row.category_id === category_id ? undefined : { category_id });
  return move(deps, chosen, { verb: 'category', to });
}

/** Puts items back where a change found them; what has no file (any more) waits as scheduled. */
export function undoManaged(
  deps: Deps,
  who: Omit<Chosen, 'ids'>,
  items: Placement[],
): Promise<Moved> {
  const places = new Map(items.map((item) => [item.id, item]));
  const to = (row: PlaceRow, now: Date) => {
    const place = places.get(row.id);
    return place && { ...placeBack(row, place, now), category_id: place.category_id };
  };
  return move(deps, { ...who, ids: [...places.keys()] }, { verb: 'undo', to });
}

function placeBack(row: PlaceRow, { status, published_at }: Placement, now: Date): Place {
  const time = published_at && new Date(published_at);
  if (status === 'draft' || !published_at) return { status: 'draft', published_at: time };
  return placeAt(row, published_at, now);
}

/** Items in the trash, and those that stand right already, are left alone. */
function move({ db, clock }: Deps, chosen: Chosen, { verb, to }: Move): Promise<Moved> {
  const { kind, actor, ids } = chosen;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const undo: Placement[] = [];
    for (const row of await lockPlaces(tx, kind, ids)) {
      if (row.status === 'trash') continue;
      const place = to(row, now);
      if (!place || isSame(row, place)) continue;
      if (place.category_id !== undefined) await refuseUnknownCategory(tx, place.category_id);
      await updateManaged(tx, row.id, { change: place, now });
      await note(tx, actor, { kind, verb, row, place });
      undo.push({ ...placementOf(row), status: row.status });
    }
    if (undo.length > 0) await publishChange(tx, 'playables');
    return { changed: undo.map(({ id }) => id), undo };
  });
}

function isSame(row: PlaceRow, place: Place): boolean {
  const {
    status = row.status,
    published_at = row.published_at,
    category_id = row.category_id,
  } = place;
  const times = [row.published_at, published_at].map((time) => time && new Date(time).getTime());
  return status === row.status && category_id === row.category_id && times[0] === times[1];
}

function placementOf({ id, category_id, published_at }: PlaceRow) {
  return { id, category_id, published_at: published_at?.toISOString() ?? null };
}

function note(
  tx: Database,
  actor: Actor,
  { kind, verb, row, place }: { kind: PlayableKind; verb: string; row: PlaceRow; place: Place },
): Promise<void> {
  const { status, published_at, category_id } = row;
  const before = { status, published_at, category_id };
  const label = row.title.vi;
  const after = { ...before, ...place };
  return recordChange(tx, actor, { verb, subject: kind, id: row.id, label, before, after });
}
