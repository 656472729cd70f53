import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface SettingRowProps {
  icon: string;
  title: ReactNode;
  text?: ReactNode;
  /** The action of the row. */
  children?: ReactNode;
}

/** One setting with its state and its action. */
export function SettingRow({ icon, title, text, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name={icon} className="text-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug font-text">
          {title}
        </div>
        {text && <div className="text-sm leading-normal text-muted">{text}</div>}
      </div>
      {children}
    </div>
  );
}
