import type { ReactNode } from 'react';

/** A ticket or the way to it, and what stands beside it; on narrow screens below it. */
export function TicketColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,760px)_minmax(280px,340px)] xl:gap-10">
      {children}
      <aside className="grid gap-5">{aside}</aside>
    </div>
  );
}
