import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import type { Playhead } from '../../shared/playback/playhead.ts';
import { MarkedText } from '../../ui/reading/MarkedText.tsx';
import { findLines, type Line } from './find-lines.ts';

interface TranscriptHitsProps {
  cues: Line[];
  typed: string;
  playhead: Playhead;
}

/** The lines of a transcript with the typed words, which are marked; a tap plays from there. */
export function TranscriptHits({ cues, typed, playhead }: TranscriptHitsProps) {
  const found = findLines(cues, typed);
  return (
    <>
      <p role="status" className="px-2 text-xs text-muted">
        {found.length > 0
          ? m.player_transcript_found({ count: found.length })
          : m.player_transcript_none()}
      </p>
      <ol className="-mx-2 mt-2">
        {found.map(({ start, text, marks }) => (
          <li key={start}>
            <button type="button" onClick={() => playhead.seek(start)} className="chapter">
              <span className="chapter-time">{playTime(start)}</span>
              <span>
                <MarkedText
                  text={text}
                  marks={marks}
                  className="rounded-[4px] bg-[var(--surface-sun)] text-heading"
                />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
