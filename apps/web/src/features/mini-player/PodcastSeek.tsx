import { m } from '@mam/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { isDataSaverOn } from '../../platform/device/data-saver.ts';
import { playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { playPodcast, podcastState, seekPodcast, type Track } from './podcast-controller.ts';

declare module 'react' {
  interface CSSProperties {
    '--done'?: string;
  }
}

interface PodcastSeekProps {
  track: Track;
  /** Second to start from, for a podcast that is not open. */
  resumeAt?: number;
  /** Address of the loudness data, if the bar shows a wave form. */
  peaks?: string | undefined;
}

/** The seek bar, a native range input. */
export function PodcastSeek({ track, resumeAt = 0, peaks }: PodcastSeekProps) {
  const isOpen = useStore(podcastState, (state) => state.track?.uuid === track.uuid);
  const seconds = useStore(podcastState, (state) => Math.floor(state.seconds));
  const at = isOpen ? seconds : resumeAt;
  const done = `${(at / track.duration) * 100}%`;
  const bar = (
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
      style={{ '--done': done }}
      onChange={({ currentTarget }) => {
        const to = Number(currentTarget.value);
        if (isOpen) seekPodcast(to);
        else void playPodcast(track, to);
      }}
    />
  );
  return peaks ? (
    <Waveform peaks={peaks} done={done}>
      {bar}
    </Waveform>
  ) : (
    bar
  );
}

/** The wave form behind the bar: its space is reserved, and it loads last, or not at all with data saver. */
function Waveform({ peaks, done, children }: { peaks: string; done: string; children: ReactNode }) {
  const [mask, setMask] = useState<string>();
  useEffect(() => {
    if (isDataSaverOn()) return;
    // After an error the plain bar stays.
    const wave = import('./podcast-wave.ts').then(({ loadWave }) => loadWave(peaks));
    wave.then(setMask).catch(() => undefined);
  }, [peaks]);
  return (
    <div className="podcast-waved" data-on={mask && ''}>
      {mask && (
        <i style={{ '--done': done, maskImage: mask, WebkitMaskImage: mask }} aria-hidden="true" />
      )}
      {children}
    </div>
  );
}
