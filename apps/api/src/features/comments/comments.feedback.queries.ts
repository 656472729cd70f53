import type { ReportReason, ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';

interface Counted {
  likes: number;
  dislikes: number;
  my_vote: number | null;
}

const vote = prepared<Counted>(
  'select likes, dislikes, my_vote from vote_on_comment($1, $2, $3, $4, $5)',
);

/**
 * Sets, replaces or withdraws a vote, in one round trip. Undefined without such an account or shown comment.
 * Locks the account and then the comment, as the deletion of an account does.
 * @param cast its value is 1 or -1.
 */
export async function castVote(
  db: Database,
  cast: { kind: ThreadKind; uuid: string; user_id: number; value: number; now: Date },
): Promise<Counted | undefined> {
  const [counted] = await vote(db, [cast.kind, cast.uuid, cast.user_id, cast.value, cast.now]);
  return counted;
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
