import type { DecidedStatus, Decision } from '@mam/contract/comments/moderation.admin';
import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import { nameOrNull } from '@mam/contract/rules/person';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { publishAnswer, withdrawAnswer } from '../comments.admin.answers.service.ts';
import type { CommentDeps } from '../comments.service.ts';
import { lockUndeleted, setCommentStatus } from '../comments.statuses.service.ts';
import { excerptOf } from '../comments.view.ts';
import {
  findDecision,
  insertDecision,
  listNewestDecisions,
  markUndone,
} from './moderation.admin.decisions.queries.ts';
import { findQueued, listQueued, type QueueRow } from './moderation.admin.queue.queries.ts';
import { toDecided } from './moderation.admin.view.ts';

interface DecisionInput {
  decision: 'approve' | 'remove';
  /** The newest decision that the moderator has seen. */
  seen: number | null;
  answer?: string | undefined;
  /** Why it is taken down. */
  reason?: RemovalReason | undefined;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockUndeleted>>>;

/**
 * Approves a comment or takes it down. When two moderators decide, the first decision stands.
 * @throws `comment.not_found`, also for a deleted one; `comment.decided` with name, decision and time of a
 * decision that the moderator has not seen.
 */
export async function decideComment(
  { db, clock }: CommentDeps,
  actor: Actor,
  { id: uuid, ...input }: DecisionInput & { id: string },
) {
  const found = await findQueued(db, uuid);
  if (!found) throw new AppError('comment.not_found');
  const now = clock.now();
  const { id, state } = await db.transaction().execute(async (tx) => {
    const comment = await lockUndeleted(tx, found);
    if (!comment) throw new AppError('comment.not_found');
    await assertSeen(tx, comment.id, input.seen);
    const { decision, answer, reason } = input;
    const extras = decision === 'approve' ? { answer } : { reason };
    return decide(tx, actor, { comment, decision, now, ...extras });
  });
  const row = await findDecision(db, id);
  if (!row) throw new Error('A decision was lost');
  return { decision: toDecided(row), state };
}

const AFTER = { approve: 'shown', reject: 'rejected', hide: 'hidden' } as const;

/** An anonymous comment appears at its own moment, also when it was approved before. */
function statusAfter(
  decision: Decision,
  { comment: { appears_at }, answer, now }: Deciding,
): DecidedStatus {
  // An answer stands below what others see.
  const isEarly = appears_at !== null && appears_at > now && !answer;
  return decision === 'approve' && isEarly ? 'delayed' : AFTER[decision];
}

interface Deciding {
  comment: Locked;
  decision: 'approve' | 'remove';
  answer?: string | undefined;
  reason?: RemovalReason | undefined;
  now: Date;
}

/** Writes a decision about a locked comment, with the counters that it changes. */
async function decide(tx: Database, actor: Actor, deciding: Deciding) {
  const { comment, answer, reason, now } = deciding;
  const { status } = comment;
  const isHeld = status === 'held' || status === 'rejected';
  const removal = isHeld ? 'reject' : 'hide';
  const decision: Decision = deciding.decision === 'approve' ? 'approve' : removal;
  const decided = { decided_at: now, decided_by: actor.user_id };
  const next = statusAfter(decision, deciding);
  await setCommentStatus(tx, comment, { status: next, report_count: 0, ...decided });
  const published = answer ? await publishAnswer(tx, { comment, text: answer, now }) : undefined;
  const id = await insertDecision(tx, {
    ...{ comment_id: comment.id, decision, reason, ...decided },
    answer_id: published?.id ?? null,
    previous_status: status,
    previous_report_count: comment.report_count,
    previous_decided_at: comment.decided_at,
    previous_decided_by: comment.decided_by,
  });
  const after = {
    status: next,
    ...(answer && { answer }),
    ...(reason && { removal_reason: reason }),
  };
  await record(tx, actor, { comment, verb: decision, before: { status }, after });
  return { id, state: next };
}

/**
 * Answers a shown comment and decides nothing: what waits for a decision, and its reports, stay as they are.
 * @throws `comment.not_found`, also for one that readers do not see.
 */
export async function answerComment(
  { db, clock }: CommentDeps,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
) {
  const found = await findQueued(db, id);
  if (!found) throw new AppError('comment.not_found');
  return db.transaction().execute(async (tx) => {
    const comment = await lockUndeleted(tx, found);
    if (comment?.status !== 'shown') throw new AppError('comment.not_found');
    const { uuid } = await publishAnswer(tx, { comment, text: answer, now: clock.now() });
    const sides = { before: { status: 'shown' }, after: { status: 'shown', answer } };
    await record(tx, actor, { comment, verb: 'answer', ...sides });
    return { id: uuid };
  });
}

/**
 * Undoes the newest decision about a comment: its state, its reports and the answer.
 * @throws `comment.not_found`; `comment.decided` once there is a newer decision.
 */
export async function undoDecision({ db, clock }: CommentDeps, actor: Actor, id: number) {
  const found = await findDecision(db, id);
  const [queued] = found ? await listQueued(db, [found.comment_id]) : [];
  if (!found || !queued) throw new AppError('comment.not_found');
  const status = await db.transaction().execute(async (tx) => {
    const comment = await lockUndeleted(tx, queued);
    const decision = await findDecision(tx, id);
    if (!comment || !decision || decision.undone_at) throw new AppError('comment.not_found');
    await assertSeen(tx, comment.id, id);
    // Meanwhile it may have appeared.
    const hasAppeared = decision.previous_status === 'delayed' && comment.ordinal > 0;
    const status = hasAppeared ? 'shown' : decision.previous_status;
    if (decision.answer_id)
      await withdrawAnswer(tx, { comment, id: decision.answer_id, actor }, clock.now());
    await setCommentStatus(tx, comment, {
      status,
      report_count: comment.report_count + decision.previous_report_count,
      decided_at: decision.previous_decided_at,
      decided_by: decision.previous_decided_by,
    });
    await markUndone(tx, id, clock.now());
    const before = { status: comment.status };
    await record(tx, actor, { comment, verb: 'undo', before, after: { status } });
    return status;
  });
  return { state: status };
}

/** Takes down other comments of a writer on one item. */
export async function removeComments(
  tx: Database,
  actor: Actor,
  { rows, now }: { rows: QueueRow[]; now: Date },
): Promise<void> {
  for (const row of rows) {
    const comment = await lockUndeleted(tx, row);
    const isUp = comment?.status === 'shown' || comment?.status === 'held';
    if (comment && isUp) await decide(tx, actor, { comment, decision: 'remove', now });
  }
}

async function assertSeen(tx: Database, comment_id: number, seen: number | null): Promise<void> {
  const [newest] = await listNewestDecisions(tx, [comment_id]);
  if (!newest || newest.id === seen) return;
  const { id, decision, decided_at } = newest;
  throw new AppError('comment.decided', {
    params: { id, decision, name: nameOrNull(newest) ?? '', at: decided_at.toISOString() },
  });
}

interface Sides {
  before: { status: string };
  after: { status: string; answer?: string | undefined; removal_reason?: RemovalReason };
}

/** Writes the audit entry, which has nothing of the author. */
function record(
  tx: Database,
  actor: Actor,
  { comment, verb, before, after }: { comment: Locked; verb: string } & Sides,
): Promise<void> {
  return recordChange(tx, actor, {
    ...{ subject: 'comment', id: comment.uuid, label: excerptOf(comment), verb, after },
    // With equal sides there would be no entry: a shown comment that is approved stays as it is.
    ...(before.status !== after.status && { before }),
  });
}
