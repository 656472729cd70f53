import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PillSelect } from '../../ui/choice/PillSelect.tsx';

const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
/** What speaks is loaded after the page works. */
const speech = () => import('./read-aloud.ts');

/**
 * Print and read aloud; reading is offered only where the browser has a voice for it. What is offered later
 * stands last, and the speed comes with the first tap: nothing moves when a voice is found.
 */
export function TipTools({ articleId, className = '' }: { articleId: string; className?: string }) {
  const { canRead, hasRead, isReading, speed, chooseSpeed, toggle } = useReadAloud(articleId);
  return (
    <div className={`flex flex-wrap gap-2 print:hidden ${className}`}>
      <Button icon="print" size="s" data-plain="print">
        {m.tips_print()}
      </Button>
      {canRead && (
        <Button icon="sound" size="s" onClick={toggle} aria-pressed={isReading}>
          {isReading ? m.tips_read_stop() : m.tips_read()}
        </Button>
      )}
      {hasRead && (
        <label className="inline-flex min-h-10 items-center gap-2 text-sm text-muted">
          {m.tips_read_speed()}
          <PillSelect value={speed} onChange={(event) => chooseSpeed(Number(event.target.value))}>
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </PillSelect>
        </label>
      )}
    </div>
  );
}

function useReadAloud(articleId: string) {
  const canRead = useVoice();
  const [hasRead, setHasRead] = useState(false);
  const [isReading, setReading] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const toggle = () => {
    void speech().then(({ readAloud, stopReading }) => {
      if (isReading) stopReading();
      else readAloud(readableBlocks(articleId), speed, () => setReading(false));
    });
    setReading(!isReading);
    setHasRead(true);
  };
  const chooseSpeed = (next: number) => {
    setSpeed(next);
    if (isReading) void speech().then(({ changeSpeed }) => changeSpeed(next));
  };
  return { canRead, hasRead, isReading, speed, chooseSpeed, toggle };
}

/** Whether the device has a voice for the page's language. What is being read ends with the page. */
function useVoice(): boolean {
  const [canRead, setCanRead] = useState(false);
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
  return canRead;
}

/** The text block by block; of tables the cells. */
function readableBlocks(id: string): string[] {
  const blocks =
    document.getElementById(id)?.querySelectorAll('p, li, h2, h3, th, td, dt, dd') ?? [];
  return [...blocks].map((block) => block.textContent ?? '').filter((text) => text.trim() !== '');
}
