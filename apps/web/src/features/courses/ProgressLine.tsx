import { m } from '@mam/texts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

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
      <CourseBar percent={percentOf(done, total)} />
      <p className="flex min-h-[1.6em] justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{left}</span>
        <span className="text-right">{right}</span>
      </p>
    </div>
  );
}

/** The bar alone; its name has the share in words. */
export function CourseBar({ percent }: { percent: number }) {
  return <ProgressBar percent={percent} label={m.courses_percent({ percent })} />;
}

export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}
