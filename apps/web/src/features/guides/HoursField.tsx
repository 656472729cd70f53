import { m } from '@mam/texts';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';

interface HoursFieldProps {
  /** Hours that have passed; undefined while they are not known. */
  since: number | undefined;
  setSince: (since: number | undefined) => void;
}

/** The hours that have passed, which the reader corrects. */
export function HoursField({ since, setSince }: HoursFieldProps) {
  const id = useId();
  const move = (by: number) => setSince(Math.max(0, (since ?? 0) + by));
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
            value={since ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSince(value === '' ? undefined : Math.max(0, Number(value)))
            }
            className="min-h-11 w-14 rounded-s border border-line-strong bg-surface text-center text-base"
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
