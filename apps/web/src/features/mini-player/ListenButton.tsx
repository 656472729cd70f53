import type { Playable } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { useStore } from '../../platform/store.ts';
import { useWarned } from '../../shared/playback/warnings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { podcastState, type Track, togglePodcast } from './podcast-controller.ts';

/** The round play button of a podcast card. */
export function ListenButton({ track, className }: { track: Track; className?: string }) {
  const isPlaying = useStore(
    podcastState,
    (state) => state.track?.uuid === track.uuid && state.stage === 'playing',
  );
  const { title } = track;
  return (
    <button
      type="button"
      className={className}
      aria-label={isPlaying ? m.player_stop_listening({ title }) : m.player_listen({ title })}
      onClick={() => togglePodcast(track)}
    >
      {isPlaying ? <PauseIcon /> : <Icon name="play" />}
    </button>
  );
}

const ROUND = 'listen-button';

/**
 * The play button of a podcast card. An 18+ podcast has no such button, because it plays behind the age
 * gate. For a podcast whose warning was not accepted yet, it leads to the page.
 */
export function ListenAction({ item }: { item: Track & Pick<Playable, 'min_age'> }) {
  const isUnread = useWarned(item);
  if (item.min_age === 18) return null;
  if (!isUnread) return <ListenButton track={item} className={`${ROUND} noscript:hidden`} />;
  const label = m.player_listen({ title: item.title });
  return (
    <Link to={`/podcast/${item.uuid}`} aria-label={label} className={ROUND}>
      <Icon name="play" />
    </Link>
  );
}

/** Two bars, filled like the play triangle. */
function PauseIcon({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${className} flex-none fill-current`}>
      <rect x="6.5" y="5" width="4" height="14" rx="1" />
      <rect x="13.5" y="5" width="4" height="14" rx="1" />
    </svg>
  );
}
