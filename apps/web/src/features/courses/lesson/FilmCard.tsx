import type { Lesson } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { playTime } from '../../../platform/format.ts';
import { CardLink } from '../../../ui/card/CardLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface FilmCardProps {
  playable: NonNullable<Lesson['playable']>;
  href: string;
}

/** The video or podcast that goes with a lesson; the whole card is one link. */
export function FilmCard({ playable, href }: FilmCardProps) {
  const { kind, title, duration } = playable;
  return (
    <section className="mt-10 print:hidden">
      <h2 className="mb-3 text-xl">{kind === 'video' ? m.courses_watch() : m.courses_listen()}</h2>
      <div className="group relative grid grid-cols-[128px_minmax(0,1fr)] items-center gap-3.5 rounded-m bg-surface p-2.5 shadow-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-5">
        <div className="relative aspect-video overflow-hidden rounded-[10px] bg-sunk">
          <Picture playable={playable} />
          <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-pill bg-[#fff9ef] text-[#0f3d34] [&_svg]:ml-0.5 [&_svg]:size-5">
            <Icon name="play" />
          </span>
        </div>
        <div>
          <h3 className="text-md leading-snug wrap-anywhere">
            <CardLink to={href} className="outline-none">
              {title}
            </CardLink>
          </h3>
          <p className="mt-1 text-xs text-muted tabular-nums">{playTime(duration)}</p>
        </div>
      </div>
    </section>
  );
}

const SIZES = '(min-width: 650px) 240px, 128px';

/** A square cover stays whole. */
function Picture({ playable: { kind, poster } }: Pick<FilmCardProps, 'playable'>) {
  const [first] = poster.webp.split(' ');
  return (
    <picture>
      <source type="image/avif" srcSet={poster.avif} sizes={SIZES} />
      <img
        src={first}
        srcSet={poster.webp}
        sizes={SIZES}
        alt=""
        width={240}
        height={135}
        loading="lazy"
        className={`h-full w-full brightness-(--poster-dim) ${kind === 'podcast' ? 'object-contain' : 'object-cover object-bottom'}`}
      />
    </picture>
  );
}
