import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { canActOn } from '@mam/contract/core/ownership';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type {
  guestHistory,
  HistoryItem,
  historyListQuery,
} from '@mam/contract/histories/histories';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor, ActorContext } from '../../http/access/request-context.ts';
import { readPage } from '../../platform/lists.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getPlayable } from '../playables/playables.service.ts';
import { toPlayable } from '../playables/playables.view.ts';
import { getUser, subjectOf } from '../users/users.service.ts';
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

/**
 * One page of a history. Only admins may read the history of another account; each page needs a reason
 * and leaves an audit entry.
 */
export async function listPage(
  db: Database,
  kind: PlayableKind,
  { query, context }: { query: z.output<typeof historyListQuery>; context: ActorContext },
) {
  const { page, size, categoryId: category_id, uuid } = query;
  const { user_id = context.actor.user_id } = query;
  context.authorize(canActOn(context.actor, user_id));
  const filter = { kind, user_id, category_id, uuid };
  if (user_id !== context.actor.user_id) {
    await recordReading(db, context.actor, { user_id, kind, reason: query.reason });
  }
  return readPage(
    { page, size },
    {
      count: () => countHistory(db, filter),
      list: (range) => listHistory(db, filter, range),
      toItem: (row) => toHistoryItem(row, context.language),
    },
  );
}

/** Records who reads whose history, and why. @throws `validation` without a reason, `user.not_found` */
async function recordReading(
  db: Database,
  actor: Actor,
  { user_id, ...after }: { user_id: number; kind: PlayableKind; reason: string | undefined },
): Promise<void> {
  if (!after.reason) throw fieldError('reason', 'validation_history_reason');
  const subject = subjectOf(await getUser(db, user_id));
  await recordChange(db, actor, { ...subject, verb: 'read_history', after });
}

/** Saves the playback position of an account; false while its history is paused. */
export async function saveProgress(
  { db, clock }: Deps,
  kind: PlayableKind,
  position: { user_id: number; id: string | number; seconds: number },
): Promise<boolean> {
  const progress = { ...position, kind, now: clock.now() };
  // The update comes first: calls come every few seconds, and it locks nothing that other readers need.
  const isSaved = (await updateProgress(db, progress)) || (await insertProgress(db, progress));
  if (!isSaved) await getPlayable(db, kind, position.id);
  return isSaved;
}

/** Imports the history of a guest from a device; of duplicate items the latest entry counts. */
export function importGuestHistory(
  { db, clock }: Deps,
  { user_id }: Actor,
  { items }: z.output<typeof guestHistory>,
): Promise<number> {
  const latest = new Map<string, Watched>();
  for (const { uuid, seconds, watched_at } of items) {
    const entry = { uuid: uuid.toLowerCase(), seconds, watched_at: new Date(watched_at) };
    const previous = latest.get(entry.uuid);
    if (!previous || previous.watched_at < entry.watched_at) latest.set(entry.uuid, entry);
  }
  return importHistory(db, user_id, { items: [...latest.values()], now: clock.now() });
}

/** Removes one entry. @throws `not_found` without such an entry in this account's history. */
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
