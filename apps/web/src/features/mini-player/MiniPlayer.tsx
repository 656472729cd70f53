import { m } from '@mam/texts';
import { Link } from 'react-router';
import { playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { JumpButtons } from './JumpButtons.tsx';
import { ListenButton } from './ListenButton.tsx';
import { PodcastSeek } from './PodcastSeek.tsx';
import { closePodcast, podcastState, type Track } from './podcast-controller.ts';

const ROUND = 'grid size-10 flex-none place-items-center rounded-pill';

/** Whether a podcast is open: the mini player then takes the place of the strip's text. */
export function useIsListening(): boolean {
  return useStore(podcastState, (state) => state.track !== null);
}

/** In the strip of phones: play, title, close. Nothing while no podcast is open. */
export function MiniPlayer() {
  const track = useStore(podcastState, (state) => state.track);
  if (!track) return null;
  return (
    <section aria-label={m.player_mini_label()} className="mr-auto flex min-w-0 items-center">
      <ListenButton track={track} className={`${ROUND} -ml-2 text-primary [&_svg]:size-6`} />
      <TrackLink track={track} className="min-w-0 truncate text-xs leading-snug font-strong" />
      <CloseButton />
    </section>
  );
}

/** The bar at the foot of pages from 992 px on; it covers nothing. */
export function MiniPlayerBar() {
  const track = useStore(podcastState, (state) => state.track);
  const seconds = useStore(podcastState, (state) => Math.floor(state.seconds));
  if (!track) return null;
  return (
    <section
      aria-label={m.player_mini_label()}
      className="sticky bottom-0 z-bottom-nav hidden h-20 items-center gap-4 bg-surface px-6 shadow-up lg:flex"
    >
      <img src={track.image} alt="" className="size-14 rounded-s object-cover" />
      <div className="w-56 min-w-0 xl:w-80">
        <TrackLink track={track} className="block truncate text-sm font-strong" />
        <p className="text-xs text-muted tabular-nums">
          {playTime(seconds)} / {playTime(track.duration)}
        </p>
      </div>
      <JumpButtons>
        <ListenButton
          track={track}
          className="grid size-12 place-items-center rounded-pill bg-primary text-on-primary hover:bg-primary-hover [&_svg]:size-6"
        />
      </JumpButtons>
      <PodcastSeek track={track} />
      <CloseButton />
    </section>
  );
}

function TrackLink({ track, className }: { track: Track; className: string }) {
  return (
    <Link
      to={`/podcast/${track.uuid}`}
      className={`${className} text-heading no-underline hover:underline`}
      aria-label={m.player_mini_open({ title: track.title })}
    >
      {track.title}
    </Link>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      aria-label={m.player_mini_close()}
      onClick={closePodcast}
      className={`${ROUND} text-muted hover:bg-sunk`}
    >
      <Icon name="x" />
    </button>
  );
}
