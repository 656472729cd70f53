import type { Side, ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';

/** Sides of a topic; the page of the topic holds the choice. */
export interface ThreadSides {
  names: Record<Side, string>;
  /** The reader's own; null before a choice. */
  own: Side | null;
  /** Also called with the stored side once the comments have loaded. */
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
  hotlines: Site['hotlines'];
  sides?: ThreadSides;
  /** What was written stays readable, and nothing is added. */
  isClosed?: boolean;
}

/**
 * The comments of an item. The page has heading and count only, so that it is equal for all readers and
 * stays in the page cache; the browser loads the rest when it comes near the view.
 */
export function Thread({ kind, comment_count }: ThreadProps) {
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-8">
      <h2 id="comments-title" className="text-xl">
        {threadTitle(kind, comment_count)}
      </h2>
      <noscript>
        <p className="text-muted">{m.comments_needs_script()}</p>
      </noscript>
    </section>
  );
}

/** «86 comments», or «214 rallies» of a topic. */
function threadTitle(kind: ThreadKind, amount: number): string {
  const inputs = { count: count(amount), amount };
  return kind === 'topic' ? m.comments_title_topic(inputs) : m.comments_title(inputs);
}
