import type { RecipientOutcome } from '@mam/contract/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows } from '../../db/fragments.queries.ts';
import { deleteInBatches } from '../../db/statements.queries.ts';

interface RecipientFilter {
  notification_id: number;
  outcome?: RecipientOutcome | undefined;
}

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number];
export type TroubledRow = Awaited<ReturnType<typeof listTroubled>>[number];

/** The last tried first. */
export function listRecipients(
  db: Database,
  filter: RecipientFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectRecipients(db, filter).limit(limit).offset(offset).execute();
}

export function countRecipients(db: Database, filter: RecipientFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('notification_recipients.id'));
}

/** Failed and doubtful ones behind an id. */
export function listTroubled(
  db: Database,
  notification_id: number,
  { after = 0, limit }: { after: number | undefined; limit: number },
) {
  return db
    .selectFrom('notification_recipients')
    .leftJoin('accounts', 'accounts.id', 'user_id')
    .where('notification_id', '=', notification_id)
    .where('notification_recipients.status', 'in', ['failed', 'doubtful'])
    .where('notification_recipients.id', '>', after)
    .select([
      'notification_recipients.id',
      'email',
      'notification_recipients.status as outcome',
      'reason',
      'attempts',
      'tried_at',
    ])
    .orderBy('notification_recipients.id')
    .limit(limit)
    .execute();
}

/**
 * Queues failed and doubtful recipients again; recipients of deleted accounts stay as they are. Returns the
 * queued ids.
 */
export async function requeueRecipients(
  tx: Database,
  { notification_id, ids }: { notification_id: number; ids: number[] },
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('notification_recipients')
    .set({
      status: 'waiting',
      run_at: now,
      tries: 0,
      accepted_at: null,
      is_again: true,
      reason: null,
    })
    .where('notification_id', '=', notification_id)
    .where('id', 'in', ids)
    .where('status', 'in', ['failed', 'doubtful'])
    .where('user_id', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Regards doubtful recipients as reached. Returns their ids. */
export async function settleRecipients(
  tx: Database,
  { notification_id, ids }: { notification_id: number; ids: number[] },
): Promise<number[]> {
  const rows = await tx
    .updateTable('notification_recipients')
    .set({ status: 'sent', reason: null })
    .where('notification_id', '=', notification_id)
    .where('id', 'in', ids)
    .where('status', '=', 'doubtful')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes rows of notifications that were completed before a moment; their counts stay. */
export async function deleteOldRecipients(db: Database, before: Date): Promise<void> {
  const condition = sql`notification_id in (
    select id from notifications where status = 'completed' and completed_at < ${before})`;
  await deleteInBatches(db, 'notification_recipients', condition);
}

function selectRecipients(db: Database, filter: RecipientFilter) {
  return matching(db, filter)
    .leftJoin('accounts', 'accounts.id', 'user_id')
    .select([
      'notification_recipients.id',
      'email',
      'notification_recipients.status',
      'reason',
      'attempts',
      'tried_at',
    ])
    .orderBy('tried_at', (order) => order.desc().nullsLast())
    .orderBy('notification_recipients.id');
}

function matching(db: Database, { notification_id, outcome }: RecipientFilter) {
  const statuses = outcome === 'waiting' ? (['waiting', 'sending'] as const) : [outcome ?? 'sent'];
  return db
    .selectFrom('notification_recipients')
    .where('notification_id', '=', notification_id)
    .$if(outcome !== undefined, (q) => q.where('notification_recipients.status', 'in', statuses));
}
