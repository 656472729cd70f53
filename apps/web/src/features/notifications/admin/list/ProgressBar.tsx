import type { OutcomeCounts } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { percentOf } from '../notification-labels.ts';

/** What became of the mails so far; the numbers stand beside it. */
export function ProgressBar({ counts }: { counts: OutcomeCounts }) {
  const { total, success, skipped, failed, doubtful } = counts;
  const width = (part: number) => ({ width: `${total === 0 ? 0 : (100 * part) / total}%` });
  const percent = percentOf(counts);
  return (
    <div
      role="progressbar"
      aria-label={m.admin_notifications_progress({ percent })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="flex h-3 overflow-hidden rounded-pill border border-line bg-sunk forced-color-adjust-none"
    >
      <i className="bg-primary" style={width(success)} />
      <i className="bg-line-strong" style={width(skipped)} />
      <i className="bg-danger" style={width(failed)} />
      <i className="bg-accent" style={width(doubtful)} />
    </div>
  );
}
