import type { ReactNode } from 'react';

export interface Bar {
  key: string | number;
  name: ReactNode;
  /** Text at the end of the line. */
  label: string;
  value: number;
  /** Classes that set the text colour, which the bar takes. */
  ink: string;
  variant?: 'solid' | 'soft';
}

const NAME =
  'truncate py-0.5 [&_a]:text-inherit [&_a]:no-underline [&_a]:after:absolute [&_a]:after:inset-[-4px_0] [&_a]:hover:underline [&_svg]:mr-1.5 [&_svg]:inline-block [&_svg]:size-4.5 [&_svg]:align-[-4px]';
const FILLS = {
  solid: 'bg-current',
  soft: 'bg-[color-mix(in_srgb,currentColor_68%,var(--surface))]',
} as const;

/** Names with a bar below each, scaled to the largest value. */
export function BarList({ bars }: { bars: Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="mt-2.5 mb-3.5 grid gap-3.5">
      {bars.map(({ key, name, label, value, ink, variant = 'solid' }) => (
        <li
          key={key}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm leading-[1.4]"
        >
          <span className={NAME}>{name}</span>
          <span className="py-0.5 font-strong text-heading tabular-nums">{label}</span>
          <span
            className={`col-span-full h-2.5 overflow-hidden rounded-[5px] bg-sunk ${ink}`}
            aria-hidden="true"
          >
            <span
              className={`block h-full rounded-[5px] ${FILLS[variant]}`}
              style={{ width: `${(Math.max(0, value) / largest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
