import { NOTIFICATION_LATE_HOURS } from '@mam/contract/notifications/notification-kinds';
import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { NotificationActions } from '../use-notification-actions.ts';

interface LateNoticesProps {
  late: readonly AdminNotification[];
  actions: NotificationActions;
}

const HOUR_MS = 3_600_000;

/** What was not sent at its time asks what to do; nothing is chosen for the admin. */
export function LateNotices({ late, actions }: LateNoticesProps) {
  return (
    <div role="status" className="grid gap-3">
      {late.map((row) => (
        <div
          key={row.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-warn-soft px-4 py-3.5 text-warn-text"
        >
          <p className="flex min-w-0 flex-[1_1_20rem] gap-2.5">
            <Icon name="clock" className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">
              <b>
                {m.admin_notifications_late({ name: row.name, hours: hoursSince(row.send_at) })}
              </b>{' '}
              {m.admin_notifications_late_text({ max: NOTIFICATION_LATE_HOURS })}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="s" onClick={() => void actions.sendNow(row)}>
              {m.admin_notifications_send_now()}
            </Button>
            {row.status === 'pending' && (
              <>
                <Button size="s" onClick={() => void actions.reschedule(row)}>
                  {m.admin_notifications_other_time()}
                </Button>
                <Button size="s" onClick={() => void actions.remove(row)}>
                  {m.admin_notifications_delete()}
                </Button>
              </>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

function hoursSince(iso: string): number {
  return Math.floor((Date.now() - Date.parse(iso)) / HOUR_MS);
}
