import type { ReactNode } from 'react';

const VARIANTS = {
  ok: 'bg-ok-soft text-ok-text',
  info: 'bg-info-soft text-info-text',
  warn: 'bg-warn-soft text-warn-text',
  danger: 'bg-danger-soft text-danger-text',
  plain: 'bg-sunk text-muted',
} as const;

interface StatusChipProps {
  variant: keyof typeof VARIANTS;
  children: ReactNode;
}

/** A state as text with a coloured dot. */
export function StatusChip({ variant, children }: StatusChipProps) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-pill px-2.5 text-xs font-strong whitespace-nowrap ${VARIANTS[variant]}`}
    >
      <i aria-hidden="true" className="size-1.5 rounded-pill bg-current" />
      {children}
    </span>
  );
}
