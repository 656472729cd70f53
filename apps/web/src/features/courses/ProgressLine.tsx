import { m } from '@mam/texts';
import './courses.css';

interface ProgressLineProps {
  /** Lessons that are done, of all. */
  done: number;
  total: number;
  /** Below the bar. */
  left: string;
  right: string;
}

/** The bar of a course with words below it. */
export function ProgressLine({ done, total, left, right }: ProgressLineProps) {
  return (
    <div className="grid w-full gap-1.5">
      <ProgressBar percent={percentOf(done, total)} />
      <p className="flex min-h-[1.6em] justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{left}</span>
        <span className="text-right">{right}</span>
      </p>
    </div>
  );
}

/** The bar alone; its name has the share in words. */
export function ProgressBar({ percent }: { percent: number }) {
  return (
    <div
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={m.courses_percent({ percent })}
      className="h-2.5 overflow-hidden rounded-pill bg-sunk inset-ring inset-ring-line"
    >
      <span className="course-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}

export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}
