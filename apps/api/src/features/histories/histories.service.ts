import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { canActOn } from '@mam/contract/core/ownership';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type {
  HistoryItem,
  historyAdoption,
  historyListQuery,
} from '@mam/contract/histories/histories';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor, RequestContext } from '../../http/access/request-context.ts';
import { requireActor } from '../../http/access/request-context.ts';
import { getPlayable } from '../playables/playables.service.ts';
import { toPlayable } from '../playables/playables.view.ts';
import {
  countHistory,
  deleteFromHistory,
  type HistoryRow,
  importHistory,
  insertProgress,
  listHistory,
  updateProgress,
  type Watched,
} from './histories.queries.ts';

/** One page of a history; another account's does not exist, but for an admin. */
export async function listPage(
  db: Database,
  kind: PlayableKind,
  { query, context }: { query: z.output<typeof historyListQuery>; context: RequestContext },
) {
  const { page, size, categoryId: category_id, uuid } = query;
  const actor = requireActor(context);
  const { user_id = actor.user_id } = query;
  context.authorize(canActOn(actor, user_id));
  const filter = { kind, user_id, category_id, uuid };
  const offset = (page - 1) * size;
  const [rows, total] = await Promise.all([
    offset >= PAGE_OFFSET_MAX ? [] : listHistory(db, filter, { limit: size, offset }),
    countHistory(db, filter),
  ]);
  return { items: rows.map((row) => toHistoryItem(row, context.language)), page, size, total };
}

/** Keeps where an account stopped; false while its history is paused. */
export async function saveProgress(
  { db, clock }: Deps,
  kind: PlayableKind,
  place: { user_id: number; id: string | number; seconds: number },
): Promise<boolean> {
  const progress = { ...place, kind, now: clock.now() };
  // In this order, because it is called every few seconds: then it is one statement that locks nothing
  // which other readers need.
  const isKept = (await updateProgress(db, progress)) || (await insertProgress(db, progress));
  if (!isKept) await getPlayable(db, kind, place.id);
  return isKept;
}

/** Takes over what a device kept of a guest; of an item that it names twice, the later place. */
export function importGuestHistory(
  { db, clock }: Deps,
  { user_id }: Actor,
  { items }: z.output<typeof historyAdoption>,
): Promise<number> {
  const latest = new Map<string, Watched>();
  for (const { uuid, seconds, watched_at } of items) {
    const offered = { uuid: uuid.toLowerCase(), seconds, watched_at: new Date(watched_at) };
    const known = latest.get(offered.uuid);
    if (!known || known.watched_at < offered.watched_at) latest.set(offered.uuid, offered);
  }
  return importHistory(db, user_id, { items: [...latest.values()], now: clock.now() });
}

/** Forgets one item. Throws `not_found` for one that is not in this account's history. */
export async function removeEntry(
  db: Database,
  entry: { user_id: number; kind: PlayableKind; id: string | number },
): Promise<void> {
  if (!(await deleteFromHistory(db, entry))) throw new AppError('not_found');
}

function toHistoryItem(row: HistoryRow, language: Language): HistoryItem {
  const { seconds, is_finished, watched_at } = row;
  const watched = { seconds, is_finished, watched_at: watched_at.toISOString() };
  return { ...toPlayable(row, language), ...watched };
}
