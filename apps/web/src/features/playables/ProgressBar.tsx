import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { progressOf } from '../../shared/playback/progress.ts';

/** The progress on this device; shown after hydration, because pages are the same for all readers. */
export function ProgressBar({ uuid }: { uuid: string }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const progress = progressOf(uuid);
    setPercent(progress ? Math.round((progress.position / progress.duration) * 100) : 0);
  }, [uuid]);
  if (percent === 0) return null;
  return (
    <span className="absolute inset-x-0 bottom-0 h-1 bg-[rgb(15_61_52/.25)]">
      <span className="block h-full bg-(--c-coral)" style={{ width: `${percent}%` }} />
      <span className="sr-only">{m.playables_watched({ percent })}</span>
    </span>
  );
}
