import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { JUMPS, jumpPodcast } from './podcast-controller.ts';

/** Fifteen seconds back, the children, thirty seconds forward. */
export function JumpButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center sm:gap-2">
      <JumpButton by={-JUMPS.back} label={m.player_back({ seconds: JUMPS.back })} />
      {children}
      <JumpButton by={JUMPS.forward} label={m.player_forward({ seconds: JUMPS.forward })} />
    </div>
  );
}

/** One jump, back for negative seconds. */
export function JumpButton({ by, label }: { by: number; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => jumpPodcast(by)}
      className="relative grid size-11 flex-none place-items-center rounded-pill text-heading hover:bg-sunk"
    >
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className={`size-9 fill-none stroke-current ${by > 0 ? '-scale-x-100' : ''}`}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M10 6.2A12 12 0 1 1 4 16.5M10.5 2.5V7H6" />
      </svg>
      <span aria-hidden="true" className="absolute text-[11px] font-strong tabular-nums">
        {Math.abs(by)}
      </span>
    </button>
  );
}
