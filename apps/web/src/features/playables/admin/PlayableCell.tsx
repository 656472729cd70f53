import { textIn } from '@mam/contract/core/localized';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { Lacks } from '../../../admin-ui/controls/Lacks.tsx';
import { playTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AdultBadge } from '../AdultBadge.tsx';

interface PlayableCellProps {
  item: AdminPlayable;
  /** Link target of the title; without it the title is plain text. */
  to?: string;
}

/** Poster, title and length of an item in a table. */
export function PlayableCell({ item, to }: PlayableCellProps) {
  const title = textIn(item.title, getLocale());
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Picture item={item} />
      <div className="min-w-0">
        {to ? (
          <Link
            to={to}
            preventScrollReset
            className="line-clamp-3 font-strong sm:line-clamp-2 text-heading"
          >
            {title}
          </Link>
        ) : (
          <b className="line-clamp-3 font-strong sm:line-clamp-2 text-heading">{title}</b>
        )}
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {item.duration > 0 && playTime(item.duration)}
          {item.min_age === 18 && <AdultBadge />}
          {!item.title.en && <span>{m.admin_playables_no_english()}</span>}
        </span>
        <Lacks lacks={item.lacks} />
      </div>
    </div>
  );
}

function Picture({ item: { image, kind } }: { item: AdminPlayable }) {
  const shape = kind === 'podcast' ? 'aspect-square w-13' : 'aspect-video w-[72px]';
  const frame = `${shape} flex-none overflow-hidden rounded-s bg-sunk`;
  if (!image) {
    return (
      <span className={`grid place-items-center text-muted ${frame}`}>
        <Icon name={kind} />
      </span>
    );
  }
  return (
    <img
      src={image}
      alt=""
      width={320}
      height={kind === 'podcast' ? 320 : 180}
      loading="lazy"
      decoding="async"
      className={`${kind === 'podcast' ? 'object-cover' : 'object-contain'} brightness-(--poster-dim) ${frame}`}
    />
  );
}
