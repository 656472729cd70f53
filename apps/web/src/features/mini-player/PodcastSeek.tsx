import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { playPodcast, podcastState, seekPodcast, type Track } from './podcast.deck.ts';

declare module 'react' {
  interface CSSProperties {
    '--done'?: string;
  }
}

interface PodcastSeekProps {
  track: Track;
  /** Where it would start, for a podcast that is not open. */
  resumeAt?: number;
}

/** The seek bar: a native range, so keys, touch and screen readers all work. */
export function PodcastSeek({ track, resumeAt = 0 }: PodcastSeekProps) {
  const isOpen = useStore(podcastState, (now) => now.track?.uuid === track.uuid);
  const seconds = useStore(podcastState, (now) => Math.floor(now.seconds));
  const at = isOpen ? seconds : resumeAt;
  return (
    <input
      type="range"
      className="podcast-seek"
      aria-label={m.player_seek()}
      aria-valuetext={m.player_time_of({
        current: playTime(at),
        total: playTime(track.duration),
      })}
      min={0}
      max={track.duration}
      step={1}
      value={Math.min(at, track.duration)}
      style={{ '--done': `${(at / track.duration) * 100}%` }}
      onChange={({ currentTarget }) => {
        const to = Number(currentTarget.value);
        if (isOpen) seekPodcast(to);
        else void playPodcast(track, to);
      }}
    />
  );
}
