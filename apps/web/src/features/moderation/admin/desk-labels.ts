import type { Decision, QueuedComment } from '@mam/contract/comments/moderation.admin';
import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { REMOVAL_LABELS } from '../../../shared/comments/admin/removal-labels.ts';

type Labels<K extends string> = Record<K, () => string>;

/** Why a comment waits, as the queue is grouped by. */
export const GROUPS = {
  distress: { title: m.admin_desk_group_distress, note: undefined },
  reported: { title: m.admin_desk_group_reported, note: m.admin_desk_note_reported },
  held: { title: m.admin_desk_group_held, note: m.admin_desk_note_held },
} as const;

export const STATE_LABELS: Labels<QueuedComment['state']> = {
  shown: m.admin_desk_state_shown,
  delayed: m.admin_desk_state_delayed,
  held: m.admin_desk_state_held,
  rejected: m.admin_desk_state_rejected,
  hidden: m.admin_desk_state_hidden,
  deleted: m.admin_desk_state_deleted,
};

export const MARK_LABELS: Labels<QueuedComment['marks'][number]['kind']> = {
  distress: m.admin_desk_mark_distress,
  hold: m.admin_desk_mark_hold,
  threat: m.admin_desk_mark_threat,
  insult: m.admin_desk_mark_insult,
  advances: m.admin_desk_mark_advances,
  spam: m.admin_desk_mark_spam,
  phone: m.admin_desk_mark_phone,
  handle: m.admin_desk_mark_handle,
  link: m.admin_desk_mark_link,
  email: m.admin_desk_mark_email,
  address: m.admin_desk_mark_address,
  school: m.admin_desk_mark_school,
  name: m.admin_desk_mark_name,
};

export const REPORT_LABELS: Labels<QueuedComment['reports'][number]['reason']> = {
  insult: m.admin_desk_reason_insult,
  details: m.admin_desk_reason_details,
  harassment: m.admin_desk_reason_harassment,
  false: m.admin_desk_reason_false,
  spam: m.admin_desk_reason_spam,
  worry: m.admin_desk_reason_worry,
  other: m.admin_desk_reason_other,
};

export const KIND_LABELS: Labels<QueuedComment['item']['kind']> = {
  video: m.admin_desk_kind_video,
  podcast: m.admin_desk_kind_podcast,
  topic: m.admin_desk_kind_topic,
};

export const DECISION_LABELS: Labels<Decision> = {
  approve: m.admin_desk_verb_approve,
  reject: m.admin_desk_verb_reject,
  hide: m.admin_desk_verb_hide,
};

export const DONE_TEXTS: Record<Decision, (inputs: { name: string }) => string> = {
  approve: m.admin_desk_done_approve,
  reject: m.admin_desk_done_reject,
  hide: m.admin_desk_done_hide,
};

export const UNDONE_TEXTS: typeof DONE_TEXTS = {
  approve: m.admin_desk_undone_approve,
  reject: m.admin_desk_undone_reject,
  hide: m.admin_desk_undone_hide,
};

/** What was decided, and its undo, in the words of the button; an answer approves. */
export function decisionTexts(
  { state }: Pick<QueuedComment, 'state'>,
  decision: Decision,
  hasAnswer: boolean,
) {
  if (hasAnswer) return { done: m.admin_desk_done_reply, undone: m.admin_desk_undone_reply };
  if (decision === 'approve' && state === 'hidden') {
    return { done: m.admin_desk_done_show, undone: m.admin_desk_undone_show };
  }
  return { done: DONE_TEXTS[decision], undone: UNDONE_TEXTS[decision] };
}

/** What taking a comment down is called: one that was never shown is rejected. */
export function removeVerb(item: Pick<QueuedComment, 'state'>): string {
  return isHeldBack(item) ? m.admin_desk_reject() : m.admin_desk_hide();
}

/** With the reason that goes with it. */
export function removeLabel(item: Pick<QueuedComment, 'state'>, reason?: RemovalReason): string {
  const label = removeVerb(item);
  return reason ? `${label}: ${REMOVAL_LABELS[reason]()}` : m.admin_desk_no_reason({ label });
}

/** What approving a comment is called. */
export function approveLabel({ state }: Pick<QueuedComment, 'state'>): string {
  return state === 'hidden' ? m.admin_desk_show_again() : m.admin_desk_approve();
}

/** It was approved, is shown and does not wait: nothing is left to approve. */
export function isApproved({ state, reason, decided }: QueuedComment): boolean {
  if (state !== 'shown' || reason !== null) return false;
  return decided?.decision === 'approve' && !decided.is_undone;
}

/** It was taken down and does not wait: nothing is left to take down. */
export function isDown({ state, reason }: Pick<QueuedComment, 'state' | 'reason'>): boolean {
  return reason === null && (state === 'hidden' || state === 'rejected');
}

/** What leads to the field of an answer, which approves the comment as well. */
export function replyLabel(item: Pick<QueuedComment, 'state'>): string {
  const verb = approveLabel(item);
  return isUp(item) ? m.admin_desk_reply() : m.admin_desk_approve_reply({ verb });
}

/** What sends an answer. */
export function sendLabel(item: Pick<QueuedComment, 'state'>): string {
  const verb = approveLabel(item);
  return isUp(item) ? m.admin_desk_send() : m.admin_desk_approve_send({ verb });
}

/** What sending an answer does. */
export function answerHint(item: QueuedComment): string {
  const name = m.site_name();
  return isApproved(item) ? m.admin_desk_answer_only({ name }) : m.admin_desk_answer_hint({ name });
}

/** Readers see it, or soon will without a decision. */
export function isUp({ state }: Pick<QueuedComment, 'state'>): boolean {
  return state === 'shown' || state === 'delayed';
}

/** No reader has seen it yet. */
export function isHeldBack({ state }: Pick<QueuedComment, 'state'>): boolean {
  return state === 'held' || state === 'rejected';
}

/** Who decided what, and why. */
export function decidedText(decided: NonNullable<QueuedComment['decided']>): string {
  const decision = decided.has_answer
    ? m.admin_desk_verb_reply()
    : DECISION_LABELS[decided.decision]();
  const text = m.admin_desk_by({ decision, name: decided.by ?? m.admin_desk_by_gone() });
  return withReason(text, decided.reason);
}

export function withReason(text: string, reason: RemovalReason | null): string {
  return reason === null ? text : `${text} · ${REMOVAL_LABELS[reason]()}`;
}

export function authorName({ author }: Pick<QueuedComment, 'author'>): string {
  return author?.name ?? m.admin_desk_gone_author();
}

/** Why it waits: kinds of the marks and of the reports, each once. */
export function reasonsOf({ marks, reports }: QueuedComment): string {
  const labels = [
    ...marks.map(({ kind }) => MARK_LABELS[kind]()),
    ...reports.map(({ reason }) => REPORT_LABELS[reason]()),
  ];
  return [...new Set(labels)].join(', ');
}
