import { m } from '@mam/texts';

interface SkeletonProps {
  /** Number of bars. */
  rows: number;
  rowClass?: string;
}

/** Placeholder of content that is loading. */
export function Skeleton({ rows, rowClass = 'h-16' }: SkeletonProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.form_loading()}</span>
      {Array.from({ length: rows }, (_, row) => `bar ${row}`).map((bar) => (
        <span
          key={bar}
          aria-hidden="true"
          className={`skeleton block rounded-m bg-sunk ${rowClass}`}
        />
      ))}
    </div>
  );
}
