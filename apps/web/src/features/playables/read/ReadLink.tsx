import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import type { ItemInfo } from '../card-item.ts';
import { readHref } from '../playable-links.ts';
import { isTalk } from './to-talk.ts';

/** The way to the talk as messages, where captions say who speaks. */
export function ReadLink({ info }: { info: ItemInfo }) {
  if (!isTalk(info)) return null;
  return (
    <Link
      to={readHref(info)}
      className="mt-3 flex min-h-13 items-center gap-3 rounded-m border-[1.5px] border-primary bg-surface px-4 py-2 no-underline hover:bg-primary-soft"
    >
      <Icon name="comment" className="text-primary" />
      <span className="min-w-0 flex-1">
        <b className="block font-strong text-heading">{m.episodes_read()}</b>
        <span className="block text-sm text-muted">{m.episodes_read_text()}</span>
      </span>
      <Icon name="right" className="text-muted" />
    </Link>
  );
}
