import { type ReactNode, useId } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';

interface SettingsBoxProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One titled section of the settings. */
export function SettingsBox({ title, lead, children }: SettingsBoxProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`${PADDED_PANEL} grid grid-cols-1 content-start gap-4`}
    >
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="mt-1 max-w-[70ch] text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
