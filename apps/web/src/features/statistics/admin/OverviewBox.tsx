import type { ReactNode } from 'react';
import { FoldedBox } from '../../../admin-ui/controls/FoldedBox.tsx';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';

interface OverviewBoxProps {
  title: string;
  /** At the end of the header line. */
  extra?: ReactNode;
  /** How the figures are counted. */
  note?: string;
  /** Only the title shows until it is opened. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A titled box of the overview. It clips: a chart resizes a moment after its box has become narrower. */
export function OverviewBox({ title, extra, note, isFolded, children }: OverviewBoxProps) {
  const foot = note && (
    <p className="mt-auto border-t border-line pt-2.5 text-xs leading-[1.5] text-muted">{note}</p>
  );
  if (isFolded) {
    return (
      <FoldedBox title={title}>
        {extra}
        {children}
        {foot}
      </FoldedBox>
    );
  }
  return (
    <section className={`${PADDED_PANEL} flex flex-col overflow-clip`}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 className="mr-auto">{title}</h2>
        {extra}
      </div>
      {children}
      {foot}
    </section>
  );
}
