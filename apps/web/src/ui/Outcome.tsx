import type { ReactNode } from 'react';
import { takeFocus } from '../platform/take-focus.ts';
import { Icon } from './Icon.tsx';

interface OutcomeProps {
  icon: string;
  title: string;
  text: ReactNode;
  /** Links to the next step. */
  children?: ReactNode;
}

/** Replaces a form after its submit; its title gets the focus, so it is announced and in view. */
export function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <div className="rounded-l bg-surface p-6 shadow-card">
      <Icon name={icon} className="size-10 text-primary" />
      <h2 ref={takeFocus} tabIndex={-1} className="mt-3 text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2 wrap-anywhere">{text}</p>
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
