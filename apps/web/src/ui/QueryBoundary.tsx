import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface QueryBoundaryProps<T> {
  /** Result of `useQuery`. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Rows of the skeleton while loading. */
  rows: number;
  rowClass?: string;
  children: (data: T) => ReactNode;
}

/** The data of a query; a skeleton while loading, or the error. Loaded data stays on screen. */
export function QueryBoundary<T>({ query, rows, rowClass, children }: QueryBoundaryProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton rows={rows} rowClass={rowClass} />;
}
