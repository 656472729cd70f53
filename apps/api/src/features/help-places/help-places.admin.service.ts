import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { AdminHelpPlace, HelpPlaceFilters } from '@mam/contract/help-places/help-places.admin';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { updatePositions } from '../../db/fragments.queries.ts';
import { lockOrder } from '../../db/order.queries.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay } from '../../platform/clock.ts';
import { moveInOrder, readPage } from '../../platform/lists.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  countHelpPlaces,
  findByPhone,
  findHelpPlace,
  type HelpPlaceRow,
  insertHelpPlace,
  listHelpPlaceIds,
  listHelpPlaces,
  lockHelpPlace,
  markDeleted,
  markRestored,
  updateHelpPlaceRow,
  updateStatus,
} from './help-places.queries.ts';
import { draftOf, toAdminHelpPlace } from './help-places.view.ts';

type ListQuery = HelpPlaceFilters & { page: number; size: number };

export function listHelpPlacesInAdmin({ db }: Deps, { page, size, ...filters }: ListQuery) {
  const { sort = 'position' } = filters;
  const filter = toFilter(filters);
  return readPage(
    { page, size },
    {
      count: () => countHelpPlaces(db, filter),
      list: (range) => listHelpPlaces(db, filter, { ...range, sort }),
      toItem: toAdminHelpPlace,
    },
  );
}

/** The ids of all that match, for a bulk call. */
export async function listIds({ db }: Deps, filters: HelpPlaceFilters) {
  return { ids: await listHelpPlaceIds(db, toFilter(filters)) };
}

function toFilter({ keyword = '', state, kind }: HelpPlaceFilters) {
  return { state, kind, words: foldWords(keyword) };
}

/** @throws `help_place.not_found`, also for one in the trash. */
export async function getHelpPlace({ db }: Deps, id: number): Promise<AdminHelpPlace> {
  const row = await findHelpPlace(db, id);
  if (!row) throw notFound();
  return toAdminHelpPlace(row);
}

/** @throws `validation` for a number that is there already, and for a call in the future. */
export async function createHelpPlace(deps: Deps, actor: Actor, draft: HelpPlaceDraft) {
  const id = await deps.db
    .transaction()
    .execute((tx) => addHelpPlace(tx, actor, { draft, now: deps.clock.now() }));
  return getHelpPlace(deps, id);
}

interface Edit {
  draft: HelpPlaceDraft;
  now: Date;
}

/** The same in a transaction. @returns its id */
export async function addHelpPlace(tx: Database, actor: Actor, { draft, now }: Edit) {
  await requireValid(tx, { draft, now });
  const id = await insertHelpPlace(tx, draft, now);
  await record(tx, actor, { verb: 'create', ...labelOf({ ...draft, id }), after: draft });
  return id;
}

/** @throws as `createHelpPlace`, `help_place.not_found`, and `edit.stale` after a save in between. */
export async function updateHelpPlace(
  deps: Deps,
  actor: Actor,
  { id, updated_at, draft }: { id: number; updated_at: string; draft: HelpPlaceDraft },
) {
  const change = { id, draft, now: deps.clock.now() };
  await deps.db
    .transaction()
    .execute((tx) => changeHelpPlace(tx, actor, { ...change, updated_at }));
  return getHelpPlace(deps, id);
}

/** The same in a transaction; without `updated_at` of whatever version. */
export async function changeHelpPlace(
  tx: Database,
  actor: Actor,
  { id, draft, now, updated_at }: Edit & { id: number; updated_at?: string },
): Promise<void> {
  const before = await lockHelpPlace(tx, id);
  if (!before) throw notFound();
  if (updated_at && before.updated_at.toISOString() !== updated_at)
    throw new AppError('edit.stale');
  await requireValid(tx, { draft, id, now });
  await updateHelpPlaceRow(tx, id, { draft, now });
  const sides = { before: draftOf(before), after: draft };
  await record(tx, actor, { verb: 'update', ...labelOf({ ...draft, id }), ...sides });
}

/** Sets the day of the last call to today. @throws `help_place.not_found`. */
export async function setCalledToday(deps: Deps, actor: Actor, id: number) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockHelpPlace(tx, id);
    if (!row?.phone) throw notFound();
    const before = draftOf(row);
    const draft = { ...before, last_called_on: localDay(now) };
    await updateHelpPlaceRow(tx, id, { draft, now });
    await record(tx, actor, { verb: 'call', ...labelOf(row), before, after: draft });
  });
  return getHelpPlace(deps, id);
}

/** Moves places to the trash. @returns ids that were not there before. */
export function removeHelpPlaces({ db, clock }: Deps, actor: Actor, ids: number[]) {
  const chosen = { ids, now: clock.now() };
  return db.transaction().execute((tx) => trashHelpPlaces(tx, actor, chosen));
}

/** The same in a transaction. */
export async function trashHelpPlaces(
  tx: Database,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
) {
  return recordEach(tx, actor, { verb: 'trash', rows: await markDeleted(tx, ids, now) });
}

/** Restores places. @returns ids that were in the trash. */
export function restoreHelpPlaces({ db }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markRestored(tx, ids);
    return recordEach(tx, actor, { verb: 'restore', rows });
  });
}

export const publishHelpPlaces = changeStatus('publish', 'published');
export const hideHelpPlaces = changeStatus('hide', 'draft');

/** A change of the state of several. It returns the ids of those that were not so before. */
function changeStatus(verb: string, status: HelpPlaceDraft['status']) {
  return ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
    db.transaction().execute(async (tx) => {
      const rows = await updateStatus(tx, ids, { status, now: clock.now() });
      return recordEach(tx, actor, { verb, rows });
    });
}

/** @throws `help_place.not_found` when either is in the trash. */
export function moveHelpPlace({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, other } = move;
  return db.transaction().execute(async (tx) => {
    const ids = await lockOrder(tx, 'help_places');
    const row = await findHelpPlace(tx, id);
    if (!row || !ids.includes(other)) throw notFound();
    const moved = moveInOrder(ids, move);
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'help_places', moved.ids);
    const sides = { before: { place: moved.from }, after: { place: moved.to } };
    await record(tx, actor, { verb: 'move', ...labelOf(row), ...sides });
    return { changed: [id] };
  });
}

async function requireValid(
  tx: Database,
  { draft, id, now }: Edit & { id?: number },
): Promise<void> {
  const same = draft.phone ? await findByPhone(tx, draft.phone) : undefined;
  if (same && same.id !== id) throw fieldError('phone', 'validation_help_place_phone_used');
  if (draft.last_called_on && draft.last_called_on > localDay(now)) {
    throw fieldError('last_called_on', 'validation_help_place_called_future');
  }
}

type Labelled = Pick<HelpPlaceRow, 'id' | 'name'>;

async function recordEach(
  tx: Database,
  actor: Actor,
  { verb, rows }: { verb: string; rows: Labelled[] },
) {
  const of = { subject: 'help_place', verb, count: rows.length } as const;
  const by = await actorOfMany(tx, actor, of);
  for (const row of rows) await record(tx, by, { verb, ...labelOf(row) });
  return { changed: rows.map(({ id }) => id) };
}

/** All pages show hotlines, so a change ends what is cached of the site. */
function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordAndInvalidate(tx, actor, { tag: 'site', subject: 'help_place', ...change });
}

function labelOf({ id, name }: Labelled) {
  return { id, label: name.vi };
}

function notFound(): AppError {
  return new AppError('help_place.not_found');
}
