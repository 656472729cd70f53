import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { progressOf } from '../../shared/playback/progress.ts';
import { PlayedLine } from '../../ui/card/PlayedLine.tsx';

/** The progress on this device; shown after hydration, because pages are the same for all readers. */
export function ProgressBar({ uuid }: { uuid: string }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const progress = progressOf(uuid);
    setPercent(progress ? Math.round((progress.position / progress.duration) * 100) : 0);
  }, [uuid]);
  if (percent === 0) return null;
  return (
    <PlayedLine percent={percent}>
      <span className="sr-only">{m.playables_watched({ percent })}</span>
    </PlayedLine>
  );
}
