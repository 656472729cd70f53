import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface WaitingCardProps {
  icon: string;
  title: string;
  text?: string;
  isWarning?: boolean;
  children: ReactNode;
}

/** The frame of one thing that waits. */
export function WaitingCard({ icon, title, text, isWarning, children }: WaitingCardProps) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-m bg-surface p-4 shadow-card">
      <Icon
        name={isWarning ? 'alert' : icon}
        className={`mt-0.5 ${isWarning ? 'text-warn-text' : 'text-primary'}`}
      />
      <div className="min-w-0">
        <h3 className="text-md tracking-normal">{title}</h3>
        {text && <p className="mt-1 text-sm">{text}</p>}
        {children}
      </div>
    </article>
  );
}
