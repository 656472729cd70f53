import type { QueuedComment } from '@mam/contract/comments/moderation.admin';

type Found = Pick<QueuedComment, 'reason' | 'marks' | 'reports'>;

/** The decision that the reason found speaks for. It only stands out: nothing is decided by it. */
export type Proposal = 'approve' | 'reply' | 'remove';

/** A comment of a person in distress waits for an answer, whatever else is in it. */
export function isDistress({ reason, marks }: Found): boolean {
  return (
    reason === 'distress' || (reason !== null && marks.some(({ kind }) => kind === 'distress'))
  );
}

/** Reports that speak for an answer instead of taking a comment down. */
const ANSWERED = ['false', 'other'];

export function proposalOf(found: Found): Proposal {
  const { reason, marks, reports } = found;
  if (reason === null) return 'approve';
  if (isDistress(found)) return 'reply';
  const isBad = marks.length > 0 || reports.some((report) => !ANSWERED.includes(report.reason));
  if (isBad) return 'remove';
  return reports.some((report) => report.reason === 'false') ? 'reply' : 'approve';
}
