import { type ReactNode, useId } from 'react';

interface SettingsBoxProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of the settings. */
export function SettingsBox({ title, lead, children }: SettingsBoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-box grid grid-cols-1 content-start gap-4">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="mt-1 max-w-[70ch] text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
