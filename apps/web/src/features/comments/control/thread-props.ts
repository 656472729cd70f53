import type { Side, ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Sort } from './comment-api.ts';

/** Where the comments of a page begin, so that links lead to them. */
export const THREAD_ID = 'comments';

/** Sides of a topic; the page of the topic holds the choice. */
export interface ThreadSides {
  names: Record<Side, string>;
  /** The reader's own; null before a choice. */
  own: Side | null;
  choose: (side: Side) => void;
}

export interface ThreadProps {
  kind: ThreadKind;
  /** The item's uuid. */
  item_id: string;
  /** Path of the item's page. */
  href: string;
  /** As the page was rendered; the thread then keeps it up to date. */
  comment_count: number;
  sides?: ThreadSides;
  /** What was written stays readable, and nothing is added. */
  isClosed?: boolean;
}

/** Under a film or podcast the most helpful ones come first, in a topic the latest answer. */
export function firstSort(kind: ThreadKind): Sort {
  return kind === 'topic' ? 'newest' : 'helpful';
}
