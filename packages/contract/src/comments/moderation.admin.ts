/** Approve shows a comment; reject is for one that was held, hide for one that was shown. */
export const DECISIONS = ['approve', 'reject', 'hide'] as const;
export type Decision = (typeof DECISIONS)[number];

/** States of a comment that a moderator decides about. */
export const DECIDED_STATUSES = ['shown', 'held', 'rejected', 'hidden'] as const;
export type DecidedStatus = (typeof DECIDED_STATUSES)[number];
