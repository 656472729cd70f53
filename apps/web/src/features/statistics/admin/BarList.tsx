import type { ReactNode } from 'react';

export interface Bar {
  key: string | number;
  name: ReactNode;
  /** What stands at the end of the line. */
  label: string;
  value: number;
  /** Classes that give the bar its ink. */
  ink: string;
}

/** Names with a bar below each, the longest one for the largest number. */
export function BarList({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="bars">
      {bars.map(({ key, name, label: words, value, ink }) => (
        <li key={key}>
          <span className="bar-name">{name}</span>
          <span className="bar-count">{words}</span>
          <span className={`bar-track ${ink}`} aria-hidden="true">
            <span style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
