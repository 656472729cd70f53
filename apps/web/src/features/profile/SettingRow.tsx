import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface SettingRowProps {
  icon: string;
  title: ReactNode;
  text?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One thing with its state, and at the end what can be done about it. */
export function SettingRow({ icon, title, text, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name={icon} className="text-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug font-medium">
          {title}
        </div>
        {text && <div className="text-sm leading-normal text-muted">{text}</div>}
      </div>
      {children}
    </div>
  );
}
