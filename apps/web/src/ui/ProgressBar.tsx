interface ProgressBarProps {
  /** From 0 to 100. */
  percent: number;
  label: string;
}

/** How far something is, as a bar. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
      className="h-2.5 overflow-hidden rounded-pill bg-sunk inset-ring inset-ring-line forced-color-adjust-none"
    >
      <span className="block h-full rounded-pill bg-primary" style={{ width: `${percent}%` }} />
    </div>
  );
}
