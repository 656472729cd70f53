import type { ReportReason } from '@mam/contract/comments/thread-kinds';
import type { Database } from '../../db/connect.ts';
import { executePrepared } from '../../db/prepared.ts';

/**
 * Locks the voter's account, so that no vote is added while it is being deleted, and then a shown
 * comment, so that its votes are serialized.
 */
export async function lockForVote(tx: Database, row: { comment_id: number; user_id: number }) {
  const comment = tx
    .with('voter', (cte) =>
      cte.selectFrom('accounts').where('id', '=', row.user_id).select('id').forKeyShare(),
    )
    .selectFrom(['voter', 'comments'])
    .where('comments.id', '=', row.comment_id)
    .where('status', '=', 'shown')
    .select('comments.id')
    .forNoKeyUpdate('comments');
  return (await executePrepared(tx, comment)).rows[0];
}

export async function findVote(tx: Database, comment_id: number, user_id: number) {
  const row = tx
    .selectFrom('comment_votes')
    .where('comment_id', '=', comment_id)
    .where('user_id', '=', user_id)
    .select('vote');
  return (await executePrepared(tx, row)).rows[0]?.vote;
}

export async function upsertVote(
  tx: Database,
  row: { comment_id: number; user_id: number; vote: number },
): Promise<void> {
  const vote = tx
    .insertInto('comment_votes')
    .values(row)
    .onConflict((c) => c.columns(['comment_id', 'user_id']).doUpdateSet({ vote: row.vote }));
  await executePrepared(tx, vote);
}

export async function deleteVote(tx: Database, comment_id: number, user_id: number) {
  const vote = tx
    .deleteFrom('comment_votes')
    .where('comment_id', '=', comment_id)
    .where('user_id', '=', user_id);
  await executePrepared(tx, vote);
}

export function addVotes(tx: Database, id: number, added: { likes: number; dislikes: number }) {
  return tx
    .updateTable('comments')
    .set((eb) => ({
      likes: eb('likes', '+', added.likes),
      dislikes: eb('dislikes', '+', added.dislikes),
    }))
    .where('id', '=', id)
    .returning(['likes', 'dislikes'])
    .executeTakeFirstOrThrow();
}

/** Locks the reporter's account, so that no report is added while it is being deleted. */
export async function lockReporter(tx: Database, user_id: number): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', user_id).select('id').forKeyShare().execute();
}

/** Stores a report. A second report of the same account changes nothing and returns false. */
export async function hasReported(
  db: Database,
  { comment_id, user_id }: { comment_id: number; user_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('comment_reports')
    .where('comment_id', '=', comment_id)
    .where('user_id', '=', user_id)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReport(
  tx: Database,
  row: {
    comment_id: number;
    user_id: number;
    reason: ReportReason;
    note: string | null;
    created_at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('comment_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Votes of an account on comments, by the public id of each. */
export function listVotesOf(db: Database, user_id: number) {
  return db
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .where('comment_votes.user_id', '=', user_id)
    .select(['comments.uuid as comment', 'vote'])
    .orderBy('comment_id')
    .execute();
}

/** Reports of an account, with what it wrote to the moderators. */
export function listReportsOf(db: Database, user_id: number) {
  return db
    .selectFrom('comment_reports')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .where('comment_reports.user_id', '=', user_id)
    .select(['comments.uuid as comment', 'reason', 'note', 'comment_reports.created_at'])
    .orderBy('comment_reports.created_at')
    .execute();
}
