import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

const VARIANTS = {
  ok: 'bg-ok-soft text-ok-text',
  info: 'bg-info-soft text-info-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-danger-soft text-danger-text',
} as const;

interface BadgeProps {
  icon: string;
  variant: keyof typeof VARIANTS;
  children: ReactNode;
}

/** A state as icon, colour and text. */
export function Badge({ icon, variant, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill py-0.5 pr-2.5 pl-2 text-xs leading-[1.55] font-strong [&_svg]:size-4 ${VARIANTS[variant]}`}
    >
      <Icon name={icon} />
      {children}
    </span>
  );
}
