import type { ReportReason, ThreadKind } from '@mam/contract/comments/thread-kinds';
import { REPORTS_TO_HIDE } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { toVote, VOTE_VALUES, type Vote } from '../reactions/reactions.service.ts';
import { isBy } from './comments.authors.rules.ts';
import {
  castVote,
  hasReported,
  insertReport,
  listReportsOf,
  listVotesOf,
  lockReporter,
} from './comments.feedback.queries.ts';
import { type CommentDeps, getPlace, viewerOf } from './comments.service.ts';
import { lockPlace, setCommentStatus } from './comments.statuses.service.ts';

interface Target {
  /** Public id of a shown comment. */
  id: string;
  user_id: number;
}

/** Sets, replaces or withdraws a vote. @throws `comment.not_found` */
export async function voteOnComment(
  { db, clock }: CommentDeps,
  kind: ThreadKind,
  { id, user_id, choice }: Target & { choice: Vote },
) {
  const value = VOTE_VALUES[choice];
  const cast = { kind, uuid: id, user_id, value, now: clock.now() };
  const counted = await castVote(db, cast);
  if (!counted) throw new AppError('comment.not_found');
  const { likes, dislikes, my_vote } = counted;
  return { likes, dislikes, my_vote: my_vote === null ? null : choice };
}

/**
 * Reports a comment; a second report of the same account changes nothing. The third reporter since the
 * last decision hides it, until a moderator decides.
 * @throws `comment.not_found`, `comment.own_report`
 */
export async function reportComment(
  deps: CommentDeps,
  kind: ThreadKind,
  { id, user_id, ...report }: Target & { reason: ReportReason; note?: string | undefined },
): Promise<{ reported: true }> {
  const place = await getPlace(deps, kind, id);
  const created_at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    // A deleted account is waited for, as the foreign key would, before anything else is locked.
    await lockReporter(tx, user_id);
    const comment = await lockPlace(tx, kind, place);
    if (comment && (await hasReported(tx, { comment_id: place.id, user_id }))) return;
    if (comment?.status !== 'shown') throw new AppError('comment.not_found');
    if (isBy(comment, viewerOf(tx, comment, user_id))) throw new AppError('comment.own_report');
    const row = { reason: report.reason, note: report.note || null, created_at };
    if (!(await insertReport(tx, { comment_id: place.id, user_id, ...row }))) return;
    const report_count = comment.report_count + 1;
    const status = report_count >= REPORTS_TO_HIDE ? 'hidden' : 'shown';
    await setCommentStatus(tx, comment, { status, report_count });
  });
  return { reported: true };
}

/** Votes on comments and reports of an account, for its export; comments by their public ids. */
export async function collectFeedback(db: Database, user_id: number) {
  const votes = await listVotesOf(db, user_id);
  return {
    votes: votes.map(({ comment, vote }) => ({ comment, my_vote: toVote(vote) })),
    reports: await listReportsOf(db, user_id),
  };
}
