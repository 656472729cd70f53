import type { ReactNode } from 'react';

interface HistoryColumnsProps {
  /** A sentence about the people who can see this list. */
  lead: string;
  /** Its setting. */
  side: ReactNode;
  children: ReactNode;
}

/** The frame of a history, of an account or of this device. */
export function HistoryColumns({ lead, side, children }: HistoryColumnsProps) {
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{lead}</p>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-8">
        <div>{children}</div>
        <aside className="self-start rounded-m bg-surface p-5 shadow-card">{side}</aside>
      </div>
    </>
  );
}
