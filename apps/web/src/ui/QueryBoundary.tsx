import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface QueryBoundaryProps<T> {
  /** What the query says of itself. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** How much to draw while it is on its way. */
  rows: number;
  rowClass?: string;
  children: (data: T) => ReactNode;
}

/** What has been loaded; until then its outline, and if it fails why. What is there already stays. */
export function QueryBoundary<T>({ query, rows, rowClass, children }: QueryBoundaryProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton rows={rows} rowClass={rowClass} />;
}
