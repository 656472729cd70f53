import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
/** What speaks is loaded after the page works. */
const speech = () => import('./read-aloud.ts');

/** Read aloud and print; reading is offered only where the browser has a voice for it. */
export function TipTools({ articleId }: { articleId: string }) {
  const { canRead, isReading, speed, setSpeed, toggle } = useReadAloud(articleId);
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {canRead && (
        <>
          <Button icon="sound" size="s" onClick={toggle} aria-pressed={isReading}>
            {isReading ? m.tips_read_stop() : m.tips_read()}
          </Button>
          <label className="inline-flex min-h-10 items-center gap-2 text-sm text-muted">
            {m.tips_read_speed()}
            <select
              value={speed}
              onChange={(event) => setSpeed(Number(event.target.value))}
              className="min-h-10 rounded-pill border-[1.5px] border-line-strong bg-surface px-3 text-body"
            >
              {SPEEDS.map((each) => (
                <option key={each} value={each}>
                  {each}×
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <Button icon="print" size="s" onClick={() => window.print()}>
        {m.tips_print()}
      </Button>
    </div>
  );
}

function useReadAloud(articleId: string) {
  const [canRead, setCanRead] = useState(false);
  const [isReading, setReading] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void speech().then(({ onVoiceAvailable, stopReading }) => {
      if (isGone) return;
      const unsubscribe = onVoiceAvailable(() => setCanRead(true));
      stop = () => {
        unsubscribe();
        stopReading();
      };
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  const toggle = () => {
    void speech().then(({ readAloud, stopReading }) => {
      if (isReading) stopReading();
      else readAloud(readableBlocks(articleId), speed, () => setReading(false));
    });
    setReading(!isReading);
  };
  return { canRead, isReading, speed, setSpeed, toggle };
}

/** The text block by block; of tables the cells. */
function readableBlocks(id: string): string[] {
  const blocks =
    document.getElementById(id)?.querySelectorAll('p, li, h2, h3, th, td, dt, dd') ?? [];
  return [...blocks].map((block) => block.textContent ?? '').filter((text) => text.trim() !== '');
}
