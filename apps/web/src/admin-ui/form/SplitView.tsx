import type { ReactNode } from 'react';
import { useIsWide } from './use-is-wide.ts';

interface SplitViewProps {
  /** The table and what belongs above it. */
  children: ReactNode;
  /** An `EditDrawer`, or nothing. */
  drawer: ReactNode;
}

/** A table with a drawer beside it from 1200 px; below that the drawer covers the page. */
export function SplitView({ children, drawer }: SplitViewProps) {
  const isWide = useIsWide();
  const columns = drawer ? 'xl:grid-cols-[minmax(0,1fr)_420px]' : '';
  return (
    <div className={`grid items-start gap-5 *:min-w-0 ${columns}`}>
      <div inert={Boolean(drawer) && !isWide}>{children}</div>
      {drawer}
    </div>
  );
}
