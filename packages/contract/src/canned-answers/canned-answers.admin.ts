/** Where a canned answer is offered: at comments or at private questions. */
export const CANNED_ANSWER_KINDS = ['comment', 'ticket'] as const;
export type CannedAnswerKind = (typeof CANNED_ANSWER_KINDS)[number];
