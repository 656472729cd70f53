import type { ReactNode } from 'react';

interface PlayedLineProps {
  /** How much was played, from 0 to 100. */
  percent: number;
  /** For screen readers, where no text beside it has it. */
  children?: ReactNode;
}

/** At the lower edge of a picture: how much of it was played. */
export function PlayedLine({ percent, children }: PlayedLineProps) {
  return (
    <span className="absolute inset-x-0 bottom-0 h-1 bg-[rgb(15_61_52/.25)]">
      <span
        className="block h-full bg-(--c-coral)"
        style={{ width: `${Math.min(percent, 100)}%` }}
      />
      {children}
    </span>
  );
}
