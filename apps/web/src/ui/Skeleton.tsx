import { m } from '@mam/texts';

interface SkeletonProps {
  /** Bars of about the height of what will come. */
  rows: number;
  rowClass?: string;
}

/** Stands where something will be: its box, with bars for its lines. */
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
