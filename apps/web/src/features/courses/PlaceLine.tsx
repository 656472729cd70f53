import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

export type Dot = 'done' | 'now' | 'open';

interface PlaceLineProps {
  back: { to: string; label: string };
  dots: readonly Dot[];
  /** The place in words, for screen readers. */
  label: string;
  /** The same, short. */
  short: string;
}

const DOTS = {
  done: 'bg-primary forced-colors:bg-[CanvasText]',
  now: 'bg-accent forced-colors:bg-[Highlight]',
  open: 'bg-sunk inset-ring inset-ring-line forced-colors:border forced-colors:border-[CanvasText]',
} as const;

/** Above a lesson or a question: the way back, a dot for each, and the place in numbers. */
export function PlaceLine({ back, dots, label, short }: PlaceLineProps) {
  return (
    <div className="mb-4 flex items-center gap-3 print:hidden">
      <Link
        to={back.to}
        aria-label={back.label}
        className="grid size-11 flex-none place-items-center rounded-pill border-[1.5px] border-line-strong text-heading hover:border-primary hover:bg-primary-soft"
      >
        <Icon name="left" />
      </Link>
      <span role="img" aria-label={label} className="flex min-w-0 flex-1 gap-[5px]">
        {dots.map((dot, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: dots never move.
            key={index}
            className={`h-2 flex-1 rounded-[4px] forced-color-adjust-none ${DOTS[dot]}`}
          />
        ))}
      </span>
      <b
        aria-hidden="true"
        className="text-sm font-strong whitespace-nowrap text-heading tabular-nums"
      >
        {short}
      </b>
    </div>
  );
}
