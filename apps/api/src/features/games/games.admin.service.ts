import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { AdminRound, RoundFilters } from '@mam/contract/games/games.admin';
import type { RoundContent, RoundDraft } from '@mam/contract/games/games.rules';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { updatePositions } from '../../lists/order.queries.ts';
import { moveInOrder } from '../../lists/order.ts';
import { readPage } from '../../platform/lists.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  countRounds,
  findRound,
  insertRound,
  listRoundIds,
  listRounds,
  lockCategory,
  lockGameOrder,
  lockRound,
  titleOf,
  updateRoundRow,
  updateRounds,
} from './rounds.queries.ts';
import { draftOf, toAdminRound } from './rounds.view.ts';

type ListQuery = RoundFilters & { page: number; size: number };

export function listAdminRounds({ db }: Deps, { page, size, ...filters }: ListQuery) {
  const { sort = 'position' } = filters;
  const filter = toFilter(filters);
  return readPage(
    { page, size },
    {
      count: () => countRounds(db, filter),
      list: (range) => listRounds(db, filter, { ...range, sort }),
      toItem: toAdminRound,
    },
  );
}

/** The ids of all that match, for a bulk call. */
export async function listIds({ db }: Deps, filters: RoundFilters) {
  return { ids: await listRoundIds(db, toFilter(filters)) };
}

function toFilter({ keyword = '', game, state, categoryId }: RoundFilters) {
  return { game, state, category_id: categoryId, words: foldWords(keyword) };
}

/** @throws `game_round.not_found`, also for one in the trash. */
export async function getAdminRound({ db }: Pick<Deps, 'db'>, id: number): Promise<AdminRound> {
  const row = await findRound(db, id);
  if (!row) throw notFound();
  return toAdminRound(row);
}

/** @throws `validation` for an unknown category. */
export async function createRound(deps: Deps, actor: Actor, draft: RoundDraft) {
  const id = await deps.db.transaction().execute(async (tx) => {
    await requireCategory(tx, draft.category_id);
    return addRound(tx, actor, { draft, now: deps.clock.now() });
  });
  return getAdminRound(deps, id);
}

/** The same in a transaction; its category exists. @returns its id */
export async function addRound(
  tx: Database,
  actor: Actor,
  { draft, now }: { draft: RoundDraft; now: Date },
): Promise<number> {
  const id = await insertRound(tx, draft, now);
  await record(tx, actor, { verb: 'create', ...labelOf(id, draft), after: draft });
  return id;
}

/** @throws `game_round.not_found`, `validation` for an unknown category or another game. */
export async function updateRound(
  deps: Deps,
  actor: Actor,
  { id, draft }: { id: number; draft: RoundDraft },
) {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockRound(tx, id);
    if (!before) throw notFound();
    if (before.game !== draft.game) throw fieldError('game', 'validation_round_kind');
    await requireCategory(tx, draft.category_id);
    await updateRoundRow(tx, id, { draft, now: deps.clock.now() });
    const sides = { before: draftOf(before), after: draft };
    await record(tx, actor, { verb: 'update', ...labelOf(id, draft), ...sides });
  });
  return getAdminRound(deps, id);
}

export const publishRounds = bulk('publish', () => ({ status: 'published' }));
export const hideRounds = bulk('hide', () => ({ status: 'draft' }));
export const removeRounds = bulk('trash', (now) => ({ deleted_at: now }));
export const restoreRounds = bulk('restore', () => ({ deleted_at: null }));

/** @throws `game_round.not_found` when either is in the trash, or the other one of another game. */
export function moveRound({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, other } = move;
  return db.transaction().execute(async (tx) => {
    const row = await findRound(tx, id);
    if (!row) throw notFound();
    const ids = await lockGameOrder(tx, row.game);
    if (!ids.includes(id) || !ids.includes(other)) throw notFound();
    const moved = moveInOrder(ids, move);
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'game_rounds', moved.ids);
    const sides = { before: { place: moved.from }, after: { place: moved.to } };
    await record(tx, actor, { verb: 'move', ...labelOf(id, row.content), ...sides });
    return { changed: [id] };
  });
}

/** Inserts rounds of the starter content as published, in their order. */
export async function createSeedRounds(tx: Database, drafts: RoundDraft[], now: Date) {
  for (const draft of drafts) await insertRound(tx, draft, now);
  await invalidate(tx, 'games');
}

/** A change of several rounds. It returns the ids of those that were not so before. */
function bulk(verb: string, changeAt: (now: Date) => Parameters<typeof updateRounds>[2]) {
  return ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
    db
      .transaction()
      .execute((tx) => changeEach(tx, actor, { ids, verb, change: changeAt(clock.now()) }));
}

/** Moves rounds to the trash, in a transaction. @returns ids that were not there before. */
export function trashRounds(
  tx: Database,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
) {
  return changeEach(tx, actor, { ids, verb: 'trash', change: { deleted_at: now } });
}

interface BulkChange {
  ids: number[];
  verb: string;
  change: Parameters<typeof updateRounds>[2];
}

async function changeEach(tx: Database, actor: Actor, { ids, verb, change }: BulkChange) {
  const rows = await updateRounds(tx, ids, change);
  const of = { subject: 'game_round', verb, count: rows.length } as const;
  const by = await actorOfMany(tx, actor, of);
  for (const { id, content } of rows) await record(tx, by, { verb, ...labelOf(id, content) });
  return { changed: rows.map(({ id }) => id) };
}

async function requireCategory(tx: Database, id: number | null): Promise<void> {
  if (id === null || (await lockCategory(tx, id))) return;
  throw fieldError('category_id', 'validation_category_unknown');
}

function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordAndInvalidate(tx, actor, { tag: 'games', subject: 'game_round', ...change });
}

function labelOf(id: number, content: RoundContent) {
  return { id, label: titleOf(content).vi };
}

function notFound(): AppError {
  return new AppError('game_round.not_found');
}
