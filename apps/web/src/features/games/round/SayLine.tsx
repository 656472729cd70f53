import type { ReactNode } from 'react';

interface SayLineProps {
  /** `back`: not right yet; sun ground and dashed, never red. */
  look?: 'ok' | 'back' | 'held';
  children: ReactNode;
}

/** What the game answers; screen readers hear it at once. */
export function SayLine({ look = 'ok', children }: SayLineProps) {
  return (
    <p role="status" className="say-line" data-look={look}>
      {children}
    </p>
  );
}
