import type { ReactNode } from 'react';

interface SayLineProps {
  /** `back`: not right yet; sun ground and dashed, never red. */
  look?: 'ok' | 'back' | 'held';
  /** False where it is the description of a focused button. */
  isLive?: boolean;
  children: ReactNode;
}

/** What the game answers; screen readers hear it at once. */
export function SayLine({ look = 'ok', isLive = true, children }: SayLineProps) {
  return (
    <p role={isLive ? 'status' : undefined} className="say-line" data-look={look}>
      {children}
    </p>
  );
}
