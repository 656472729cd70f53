import type { ReactNode } from 'react';
import { FoldedBox } from '../../../../admin-ui/controls/FoldedBox.tsx';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { useIsWide } from '../../../../admin-ui/form/use-is-wide.ts';

interface InsertBoxProps {
  title: string;
  children: ReactNode;
}

/** What can be put into the answer: a box beside it, or below its field a line that opens. */
export function InsertBox({ title, children }: InsertBoxProps) {
  const isWide = useIsWide();
  if (!isWide) return <FoldedBox title={title}>{children}</FoldedBox>;
  return (
    <section className={`${PADDED_PANEL} grid grid-cols-1 gap-2`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
