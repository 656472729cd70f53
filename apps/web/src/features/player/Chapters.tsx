import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import { useCurrentIndex } from '../../shared/playback/current-index.ts';
import type { Playhead } from '../../shared/playback/playhead.ts';
import { Fold } from '../../ui/reading/Fold.tsx';

interface Timestamp {
  /** Seconds from the start. */
  start: number;
  text: string;
}

interface TimestampListProps {
  timestamps: Timestamp[];
  playhead: Playhead;
}

/** The chapters of an item; a tap plays from there. */
export function Chapters({ chapters, playhead }: ChaptersProps) {
  if (chapters.length < 2) return null;
  const timestamps = chapters.map(({ start, title }) => ({ start, text: title }));
  return (
    <Fold
      isSheet
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
