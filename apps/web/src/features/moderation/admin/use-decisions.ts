import {
  DECISIONS,
  type Decision,
  type QueuedComment,
} from '@mam/contract/comments/moderation.admin';
import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { errorMessage } from '../../../platform/client/error-message.ts';
import { showFailure } from '../../../platform/toast.ts';
import { authorName, decisionTexts, withReason } from './desk-labels.ts';
import { useQueueCache } from './moderation-queries.ts';
import { addStep, takeBackDecision, type UndoStep } from './undo-steps.ts';
import type { Desk } from './use-desk.ts';

/** A decision that another moderator has made first. */
export interface Conflict {
  comment: string;
  id: number;
  name: string;
  decision: Decision;
  wanted: 'approve' | 'remove';
  answer: string | undefined;
  reason: RemovalReason | undefined;
  ban: Wanted['ban'];
}

interface Wanted {
  decision: 'approve' | 'remove';
  answer?: string | undefined;
  /** Why it is taken down. */
  reason?: RemovalReason | undefined;
  /** The ban that takes it down; its text has who is banned, and for how long. */
  ban?: { id: number; text: string } | undefined;
  /** Set to decide although another moderator already has. */
  seen?: number;
}

/** Decides about comments and goes on to the next one; a conflict stays until it is answered. `decide` returns whether the comment is decided. */
export function useDecisions(desk: Desk) {
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, setBusy] = useState(false);
  const cache = useQueueCache(desk.tab);
  const goOn = (item: QueuedComment) => {
    setConflict(undefined);
    const next =
      desk.items[desk.items.indexOf(item) + 1] ?? desk.items[desk.items.indexOf(item) - 1];
    cache.drop(item);
    desk.moveOn(next);
    void cache.refreshCounts();
  };
  /** Among decisions the comment stays, with the new one. */
  const stay = async (item: QueuedComment) => {
    setConflict(undefined);
    await cache.refresh();
    desk.showId(item.id);
  };
  const fail = async (item: QueuedComment, error: unknown, wanted: Wanted) => {
    const key = error instanceof AppError ? error.key : undefined;
    if (error instanceof AppError && key === 'comment.decided') {
      return setConflict(toConflict(item, error, wanted));
    }
    showFailure(await errorMessage(error));
    if (key === 'comment.not_found') goOn(item);
  };
  const decide = async (item: QueuedComment, wanted: Wanted) => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { decision } = await send(item, wanted);
      addStep(stepOf(item, wanted, decision, desk.answers[item.id] ?? ''));
      desk.write(item.id, '');
      if (desk.tab !== 'done') goOn(item);
      else await stay(item);
      return true;
    } catch (error) {
      await fail(item, error, wanted);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { decide, goOn, conflict, isBusy };
}

/** How a decision, the ban and the answer that came with it are taken back. */
function stepOf(
  item: QueuedComment,
  { answer, ban }: Wanted,
  { id, decision, reason }: NonNullable<QueuedComment['decided']>,
  typed: string,
): UndoStep {
  const name = authorName(item);
  const { done, undone } = decisionTexts(item, decision, Boolean(answer));
  const textOf = (what: typeof done, banText: string | undefined) => {
    const text = withReason(what({ name }), reason);
    return ban ? `${banText} · ${text}` : text;
  };
  return {
    comment: item.id,
    text: textOf(done, ban?.text),
    undone: textOf(undone, m.admin_bans_lifted_toast()),
    typed: { id: item.id, text: typed },
    takeBack: () => takeBackDecision(id, ban?.id),
  };
}

function send({ id, decided }: QueuedComment, { decision, answer, reason, seen }: Wanted) {
  const body = {
    decision,
    seen: seen ?? decided?.id ?? null,
    ...(answer && { answer }),
    ...(reason && { reason }),
  };
  return callApi('POST /api/admin/comments/:id/decide', { params: { id }, body }, { toast: false });
}

function toConflict(item: QueuedComment, { params }: AppError, wanted: Wanted): Conflict {
  return {
    comment: item.id,
    id: Number(params?.id),
    name: String(params?.name),
    decision: DECISIONS.find((each) => each === params?.decision) ?? 'approve',
    wanted: wanted.decision,
    answer: wanted.answer,
    reason: wanted.reason,
    ban: wanted.ban,
  };
}
