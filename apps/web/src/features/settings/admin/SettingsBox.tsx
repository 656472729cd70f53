import { type ReactNode, useId } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import {
  SETTINGS_SECTIONS,
  type SectionName,
  type SettingsSection,
} from '../../../shared/settings/admin/settings-sections.ts';

interface SettingsBoxProps {
  name: SectionName;
  /** A chip beside the title. */
  state?: ReactNode;
  /** At the lower edge, from side to side. */
  footer?: ReactNode;
  children: ReactNode;
}

/** One titled section of the settings. */
export function SettingsBox({ name, state, footer, children }: SettingsBoxProps) {
  const { title, lead }: SettingsSection = SETTINGS_SECTIONS[name];
  const headingId = useId();
  return (
    <section
      id={name}
      aria-labelledby={headingId}
      className={`${PANEL} scroll-mt-22 overflow-clip`}
    >
      <div className="grid grid-cols-1 content-start gap-4 p-4 lg:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 id={headingId}>{title()}</h2>
          {state}
          {lead && <p className="max-w-[70ch] basis-full text-sm text-muted">{lead()}</p>}
        </div>
        {children}
      </div>
      {footer}
    </section>
  );
}
