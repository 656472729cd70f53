import { type ReactNode, useId } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';

interface SettingsBoxProps {
  /** Name of the section in the address. */
  id: string;
  title: string;
  lead?: string;
  /** A chip beside the title. */
  state?: ReactNode;
  /** At the lower edge, from side to side. */
  footer?: ReactNode;
  children: ReactNode;
}

/** One titled section of the settings. */
export function SettingsBox({ id, title, lead, state, footer, children }: SettingsBoxProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`${PANEL} scroll-mt-22 overflow-clip`}>
      <div className="grid grid-cols-1 content-start gap-4 p-4 lg:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 id={headingId}>{title}</h2>
          {state}
          {lead && <p className="max-w-[70ch] basis-full text-sm text-muted">{lead}</p>}
        </div>
        {children}
      </div>
      {footer}
    </section>
  );
}
