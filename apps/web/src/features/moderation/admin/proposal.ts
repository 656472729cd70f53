import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import type { RemovalReason, ReportReason } from '@mam/contract/comments/thread-kinds';
import { REPORTS_TO_HIDE } from '@mam/contract/core/constants';
import { isSelling } from '@mam/contract/text-checks/selling';

type Found = Pick<QueuedComment, 'reason' | 'marks' | 'reports'>;
type WithText = Pick<QueuedComment, 'text'>;
type Kind = QueuedComment['marks'][number]['kind'];

/** The decision that the reason found speaks for. It only stands out: nothing is decided by it. */
export type Proposal = 'approve' | 'reply' | 'remove';

/**
 * A comment of a person in distress waits for an answer, whatever else is in it. A threat comes as urgently, for the
 * sake of the person it is meant for: alone it is no distress of its writer.
 */
export function isDistress({ reason, marks, reports }: Found): boolean {
  if (reason === null) return false;
  if (marks.some(({ kind }) => kind === 'distress')) return true;
  const isWorry = reports.some((report) => report.reason === 'worry');
  return reason === 'distress' && (isWorry || !isThreat({ marks }));
}

export function isThreat({ marks }: Pick<Found, 'marks'>): boolean {
  return marks.some(({ kind }) => kind === 'threat');
}

type Signs = Pick<Found, 'marks' | 'reports'>;

/** A threat whose writer shows no distress: what comforts the person it is meant for is no answer to it. */
export function isOnlyThreat(found: Signs): boolean {
  return isThreat(found) && !mayBeDistressed(found);
}

/** Whether an answer that comforts may suit its writer: not below a threat or an advert, unless there is distress. */
export function isForComfort(found: Found & WithText): boolean {
  return mayBeDistressed(found) || !(isThreat(found) || isAdvert(found));
}

/** A few reports alone make no advert: a reader who is hurt would go without comfort by one. */
function isAdvert(found: Found & WithText): boolean {
  return likelyReason(found) === 'spam' || theOnly(reasonsOfMarks(found)) === 'spam';
}

function mayBeDistressed({ marks, reports }: Signs): boolean {
  return (
    marks.some(({ kind }) => kind === 'distress') ||
    reports.some(({ reason }) => reason === 'worry')
  );
}

/** Reports that speak for an answer instead of taking a comment down. */
const ANSWERED = ['false', 'other'];

/** Undefined where a few reports alone speak against a comment: the moderator reads it with no button in front. */
export function proposalOf(found: Found): Proposal | undefined {
  const { reason, marks, reports } = found;
  if (reason === null) return 'approve';
  if (isDistress(found)) return 'reply';
  if (marks.length > 0) return 'remove';
  if (reports.some((report) => !ANSWERED.includes(report.reason))) {
    return reports.length < REPORTS_TO_HIDE ? undefined : 'remove';
  }
  return reports.some((report) => report.reason === 'false') ? 'reply' : 'approve';
}

const OF_REPORT: Partial<Record<ReportReason, RemovalReason>> = {
  insult: 'insult',
  details: 'details',
  harassment: 'threat',
  false: 'false',
  spam: 'spam',
};

/** The reason that goes with a removal without a choice, where a removal is proposed. */
export function likelyReason(found: Found & WithText): RemovalReason | undefined {
  return proposalOf(found) === 'remove' ? reasonFound(found) : undefined;
}

/** The reason that the reports or what was found speak for. Undefined where they speak for several, for an answer or for nothing. */
export function reasonFound(found: Found & WithText): RemovalReason | undefined {
  const proposal = proposalOf(found);
  if (proposal === 'approve' || proposal === 'reply') return undefined;
  const reported = found.reports.flatMap(({ reason }) => OF_REPORT[reason] ?? []);
  if (reported.length > 0) return theOnly(reported);
  return isThreat(found) ? 'threat' : theOnly(reasonsOfMarks(found));
}

function theOnly(reasons: readonly RemovalReason[]): RemovalReason | undefined {
  return new Set(reasons).size === 1 ? reasons[0] : undefined;
}

/**
 * What the marks speak for. A way to be reached belongs to what is sold or asked for; without that it is a detail of a
 * person. Words of an unknown group may mean anything.
 */
function reasonsOfMarks({ marks, text }: Found & WithText): RemovalReason[] {
  const has = (...kinds: Kind[]) => marks.some(({ kind }) => kinds.includes(kind));
  if (has('hold')) return [];
  const isReached = has('phone', 'handle', 'email', 'address');
  const isAdvert = has('spam', 'link') || (isReached && isSelling(text));
  const isAdvance = has('advances');
  const isDetail = has('school', 'name') || (isReached && !isAdvert && !isAdvance);
  return [
    ...(has('insult') ? (['insult'] as const) : []),
    ...(isAdvert ? (['spam'] as const) : []),
    ...(isAdvance ? (['advances'] as const) : []),
    ...(isDetail ? (['details'] as const) : []),
  ];
}
