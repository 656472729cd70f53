import type { Playable } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const ITEM = 'meta-item';

/** Number of views or plays, once there are any. */
export function Views({ item }: { item: Pick<Playable, 'kind' | 'views'> }) {
  if (item.views === 0) return null;
  const text = item.kind === 'video' ? m.playables_views : m.playables_plays;
  return (
    <span className={ITEM}>
      <Icon name={item.kind === 'video' ? 'eye' : 'headphones'} />
      {text({ count: count(item.views), amount: item.views })}
    </span>
  );
}

/** Number of comments, once there are any; the sign shows what it counts, so that lines stay short. */
export function Comments({ item: { comment_count } }: { item: Pick<Playable, 'comment_count'> }) {
  if (comment_count === 0) return null;
  const text = count(comment_count);
  return (
    <span
      className={ITEM}
      role="img"
      aria-label={m.comments_title({ count: text, amount: comment_count })}
    >
      <Icon name="comment" />
      {text}
    </span>
  );
}

/** The date of publication. */
export function Published({ at }: { at: string }) {
  return (
    <span className={ITEM}>
      <RelativeTime at={at} />
    </span>
  );
}
