import { m } from '@mam/texts';
import { useSyncExternalStore } from 'react';
import { playTime } from '../../platform/format.ts';
import type { Playhead } from '../../shared/playback/playhead.ts';
import { Fold } from '../../ui/reading/Fold.tsx';

/** A seek lands slightly before its target. */
const SLACK_SECONDS = 0.2;

interface Timestamp {
  /** Seconds from the start. */
  start: number;
  text: string;
}

interface TimestampListProps {
  timestamps: Timestamp[];
  playhead: Playhead;
}

/** Index of the current timestamp; −1 before the first and while nothing plays. */
export function useCurrentIndex(timestamps: Timestamp[], playhead: Playhead): number {
  return useSyncExternalStore(
    playhead.subscribe,
    () => {
      const seconds = playhead.seconds();
      return seconds > 0 ? lastStarted(timestamps, seconds + SLACK_SECONDS) : -1;
    },
    () => -1,
  );
}

/** Replaces findLastIndex, which is missing on phones of 2022. */
function lastStarted(timestamps: Timestamp[], seconds: number): number {
  const after = timestamps.findIndex(({ start }) => start > seconds);
  return (after < 0 ? timestamps.length : after) - 1;
}

/** The chapters of an item; a tap plays from there. */
export function Chapters({ chapters, playhead }: ChaptersProps) {
  if (chapters.length < 2) return null;
  const timestamps = chapters.map(({ start, title }) => ({ start, text: title }));
  return (
    <Fold
      title={m.player_chapters()}
      note={<CurrentChapter timestamps={timestamps} playhead={playhead} />}
    >
      <TimestampList timestamps={timestamps} playhead={playhead} />
    </Fold>
  );
}

/** The number of chapters, and while it plays the one that does. */
function CurrentChapter({ timestamps, playhead }: TimestampListProps) {
  const current = timestamps[useCurrentIndex(timestamps, playhead)];
  if (!current) return timestamps.length;
  return m.player_chapter_now({ title: current.text });
}

interface ChaptersProps {
  chapters: { start: number; title: string }[];
  playhead: Playhead;
}

/** Timestamps with their texts; the current one is highlighted. */
export function TimestampList({ timestamps, playhead }: TimestampListProps) {
  const current = useCurrentIndex(timestamps, playhead);
  return (
    <ol className="-mx-2">
      {timestamps.map(({ start, text }, index) => (
        <li key={start}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => playhead.seek(start)}
            className="chapter"
          >
            <span className="chapter-time">{playTime(start)}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
