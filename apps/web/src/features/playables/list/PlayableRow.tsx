import type { Playable } from '@mam/contract/playables/playables';
import { Link } from 'react-router';
import { playTime } from '../../../platform/format.ts';
import { AdultBadge } from '../AdultBadge.tsx';
import { Views } from '../Meta.tsx';
import { Duration, Poster } from '../Poster.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { playableHref } from '../playable-links.ts';

/** A playable as a row with a small picture. */
export function PlayableRow({ item }: { item: Playable }) {
  return (
    <div className="group relative grid grid-cols-[120px_minmax(0,1fr)] items-center gap-3">
      <Poster item={item} sizes="120px" className="rounded-[10px]">
        <Duration text={playTime(item.duration)} className="!right-1.5 !bottom-1.5 !px-1.5" />
        <ProgressBar uuid={item.uuid} />
      </Poster>
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-sm leading-snug font-strong tracking-normal">
          <Link
            to={playableHref(item)}
            className="text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {item.title}
          </Link>
        </h3>
        <p className="flex items-center gap-2 text-xs text-muted">
          <Views item={item} />
          {item.min_age === 18 && <AdultBadge />}
        </p>
      </div>
    </div>
  );
}
