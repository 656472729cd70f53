import { m } from '@mam/texts';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

interface HoursFieldProps {
  /** Hours that have passed; undefined while they are not known. */
  since: number | undefined;
  setSince: (since: number | undefined) => void;
}

/** Milliseconds without a key before what was typed counts: an 8 may become 80. */
const PAUSE_MS = 1000;

/** The hours that have passed, which the reader enters. */
export function HoursField({ since, setSince }: HoursFieldProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(setSince);
  const value = typed ?? since ?? '';
  const move = (by: number) => {
    setTyped(undefined);
    setSince(Math.max(0, Number(value) + by));
  };
  return (
    <div className="text-sm print:hidden noscript:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id}>{m.guides_since()}</label>
        <span className="flex items-center gap-1.5">
          <Button size="s" aria-label={m.guides_hour_less()} onClick={() => move(-1)}>
            −
          </Button>
          <input
            id={id}
            aria-describedby={`${id}-unit`}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={0}
            value={value}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="min-h-11 w-14 rounded-s border border-line-strong bg-surface text-center text-md"
          />
          <Button size="s" aria-label={m.guides_hour_more()} onClick={() => move(1)}>
            +
          </Button>
          <span id={`${id}-unit`}>{m.guides_hours_ago()}</span>
        </span>
      </div>
      {since === undefined && <p className="mt-1.5 text-muted">{m.guides_since_unknown()}</p>}
    </div>
  );
}

/** What is being typed; after a pause it is the hours. */
function useTyped(setSince: HoursFieldProps['setSince']) {
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a key begins the pause again.
  useEffect(() => {
    if (typed === undefined) return;
    const settle = () => {
      setTyped(undefined);
      setSince(typed === '' ? undefined : Math.max(0, Number(typed)));
    };
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
