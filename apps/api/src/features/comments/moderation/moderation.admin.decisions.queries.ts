import type { Decision } from '@mam/contract/comments/moderation.admin';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { CommentDecisions } from '../../../db/tables.ts';

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

function decisions(db: Database) {
  return db
    .selectFrom('comment_decisions')
    .leftJoin('accounts', 'accounts.id', 'comment_decisions.decided_by')
    .selectAll('comment_decisions')
    .select(['first_name', 'last_name']);
}

/** The newest decision about each of these comments. */
export function listNewestDecisions(db: Database, ids: number[]) {
  return decisions(db)
    .where('comment_id', 'in', ids)
    .distinctOn('comment_id')
    .orderBy('comment_id')
    .orderBy('comment_decisions.id', 'desc')
    .execute();
}

/** That it stands, or is the last word about its comment. */
const COUNTS = sql<SqlBool>`(undone_at is null or not exists (
  select from comment_decisions as newer
  where newer.comment_id = comment_decisions.comment_id and newer.id > comment_decisions.id))`;

/** Decisions, newest first; of those that were undone only what nothing newer stands above. */
export function listDecisions(db: Database, limit: number, after: number | undefined) {
  return decisions(db)
    .where(COUNTS)
    .$if(after !== undefined, (q) => q.where('comment_decisions.id', '<', after ?? 0))
    .orderBy('comment_decisions.id', 'desc')
    .limit(limit)
    .execute();
}

export function findDecision(db: Database, id: number) {
  return decisions(db).where('comment_decisions.id', '=', id).executeTakeFirst();
}

export async function insertDecision(
  tx: Database,
  row: Insertable<CommentDecisions> & { decision: Decision },
): Promise<number> {
  const { id } = await tx
    .insertInto('comment_decisions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markUndone(tx: Database, id: number, now: Date): Promise<void> {
  await tx.updateTable('comment_decisions').set({ undone_at: now }).where('id', '=', id).execute();
}
