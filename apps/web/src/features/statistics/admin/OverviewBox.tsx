import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { FoldedBox } from '../../../admin-ui/controls/FoldedBox.tsx';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';

interface OverviewBoxProps {
  title: string;
  /** Beside the title. */
  lead?: string | undefined;
  /** At the end of the header line. */
  extra?: ReactNode;
  /** How the figures are counted. */
  note?: string;
  /** Only the title shows until it is opened. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A titled box of the overview. It clips: a chart resizes a moment after its box has become narrower. */
export function OverviewBox({ title, lead, extra, note, isFolded, children }: OverviewBoxProps) {
  const foot = note && (
    <details className="mt-auto border-t border-line text-xs leading-[1.5] text-muted">
      <summary className="-mb-2 flex min-h-9 cursor-pointer items-center">
        {m.admin_statistics_rule()}
      </summary>
      <p className="pt-1 pb-2">{note}</p>
    </details>
  );
  const small = lead && <small className="text-xs text-muted">{lead}</small>;
  if (isFolded) {
    return (
      <FoldedBox title={title}>
        {small}
        {extra}
        {children}
        {foot}
      </FoldedBox>
    );
  }
  return (
    <section className={`${PADDED_PANEL} flex flex-col overflow-clip`}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2>{title}</h2>
        {small}
        <span className="ml-auto">{extra}</span>
      </div>
      {children}
      {foot}
    </section>
  );
}
