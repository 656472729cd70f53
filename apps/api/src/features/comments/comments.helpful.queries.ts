import type { ListedComment } from './comments.queries.ts';

/** Whether the comment is pinned (1 or 0), its likes less dislikes, its ordinal. */
export type HelpfulPlace = readonly [number, number, number];

/** Before all comments. */
export const FIRST_PLACE: HelpfulPlace = [2, 0, 0];

/** The columns of the index `comments_helpful`. */
export const PLACE = [
  `((comments.is_pinned and comments.status = 'shown')::integer)`,
  '(comments.likes - comments.dislikes)',
  'comments.ordinal',
];

/** Own ones without a place first, as in the order of the newest; the order of replies stays. */
export function byHelpfulPlace(a: ListedComment, b: ListedComment): number {
  if (a.parent_id !== null || b.parent_id !== null)
    return Number(a.parent_id !== null) - Number(b.parent_id !== null);
  if (a.ordinal < 0 || b.ordinal < 0) return a.ordinal - b.ordinal;
  const [pinned, votes, ordinal] = helpfulPlaceOf(a);
  const [otherPinned, otherVotes, otherOrdinal] = helpfulPlaceOf(b);
  return otherPinned - pinned || otherVotes - votes || otherOrdinal - ordinal;
}

export function helpfulPlaceOf({
  is_pinned,
  status,
  likes,
  dislikes,
  ordinal,
}: ListedComment): HelpfulPlace {
  return [Number(is_pinned && status === 'shown'), likes - dislikes, ordinal];
}
