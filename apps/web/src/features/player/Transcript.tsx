import { m } from '@mam/texts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy-named.ts';
import { useCurrentIndex } from '../../shared/playback/current-index.ts';
import type { Playhead } from '../../shared/playback/playhead.ts';
import { type SpokenLine, withNames } from '../../shared/playback/spoken-lines.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Fold } from '../../ui/reading/Fold.tsx';
import { TimestampList } from './Chapters.tsx';

// Loaded when its reader begins to type.
const load = () => import('./TranscriptHits.tsx').catch(() => ({ TranscriptHits: NotLoaded }));
const TranscriptHits = lazyPart(load, 'TranscriptHits');

/** Without a network. */
function NotLoaded(_props: TranscriptProps & { typed: string }) {
  return <p role="alert">{m.error_network()}</p>;
}

interface TranscriptProps {
  cues: SpokenLine[];
  playhead: Playhead;
}

/** The transcript, which follows the playback and can be searched; a tap on a row plays from there. */
export function Transcript({ cues: spoken, playhead }: TranscriptProps) {
  const cues = useMemo(() => withNames(spoken), [spoken]);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // What was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const isSearching = typed.trim() !== '';
  if (cues.length === 0) return null;
  return (
    <Fold isSheet title={m.player_transcript()}>
      <p className="text-xs text-muted">{m.player_transcript_hint()}</p>
      <search className="mt-2 block noscript:hidden">
        <label className="flex items-center gap-2 rounded-pill border-[1.5px] border-line-strong px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Icon name="search" className="size-5 text-muted" />
          <span className="sr-only">{m.player_transcript_search()}</span>
          <input
            ref={input}
            type="search"
            maxLength={80}
            data-need="type"
            placeholder={m.player_transcript_search()}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-sm outline-none"
          />
        </label>
      </search>
      {isSearching ? (
        <div className="-mx-2 mt-3 max-h-(--lines-max) overflow-y-auto overscroll-contain px-2">
          <TranscriptHits cues={cues} typed={typed} playhead={playhead} />
        </div>
      ) : (
        <Lines cues={cues} playhead={playhead} />
      )}
    </Fold>
  );
}

function Lines({ cues, playhead }: TranscriptProps) {
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

  return (
    <div
      ref={box}
      className="relative -mx-2 mt-2 max-h-(--lines-max) overflow-y-auto overscroll-contain px-2 [mask-image:linear-gradient(transparent,#000_12px,#000_calc(100%-28px),transparent)]"
    >
      <div className="pt-1 pb-5">
        <TimestampList timestamps={cues} playhead={playhead} />
      </div>
    </div>
  );
}
