import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Waiting } from './Waiting.tsx';

interface LoadedProps<T> {
  /** What the query says of itself. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** How much to draw while it is on its way. */
  rows: number;
  rowClass?: string;
  children: (data: T) => ReactNode;
}

/** What has been loaded; until then its outline, and if it fails why. What is there already stays. */
export function Loaded<T>({ query, rows, rowClass, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  return <Waiting rows={rows} rowClass={rowClass} />;
}
