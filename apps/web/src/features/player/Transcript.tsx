import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import type { Playhead } from '../../shared/playback/playhead.ts';
import { TimestampList, useCurrentIndex } from './Chapters.tsx';

interface TranscriptProps {
  cues: { start: number; text: string }[];
  playhead: Playhead;
}

/** The transcript, which follows the playback; a tap on a row plays from there. */
export function Transcript({ cues, playhead }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const current = useCurrentIndex(cues, playhead);

  useEffect(() => {
    if (current < 0 || !box.current) return;
    const row = box.current.querySelectorAll('li')[current];
    // Only the box scrolls, never the page, and not while the pointer or the focus is in it.
    if (row && !box.current.matches(':hover, :focus-within')) {
      box.current.scrollTop = row.offsetTop - box.current.clientHeight / 3;
    }
  }, [current]);

  if (cues.length === 0) return null;
  return (
    <section className="rounded-m bg-surface p-4 shadow-card sm:px-6 sm:py-5">
      <h2 className="text-lg">{m.player_transcript()}</h2>
      <p className="mt-1 text-xs text-muted">{m.player_transcript_hint()}</p>
      <div
        ref={box}
        className="relative -mx-2 mt-2 max-h-80 overflow-y-auto overscroll-contain px-2 [mask-image:linear-gradient(transparent,#000_12px,#000_calc(100%-28px),transparent)]"
      >
        <div className="pt-1 pb-5">
          <TimestampList timestamps={cues} playhead={playhead} />
        </div>
      </div>
    </section>
  );
}
