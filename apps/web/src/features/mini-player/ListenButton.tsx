import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PauseIcon } from './PauseIcon.tsx';
import { podcastState, type Track, togglePodcast } from './podcast-controller.ts';

interface ListenButtonProps {
  track: Track;
  className?: string;
}

/** The round play button of a podcast card. */
export function ListenButton({ track, className }: ListenButtonProps) {
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
