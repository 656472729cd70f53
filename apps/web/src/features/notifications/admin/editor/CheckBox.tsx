import type { DoubtfulAddress } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { doubtfulQuery } from '../notification-queries.ts';
import type { NotificationFormState } from './use-notification-form.ts';

/** Addresses that the last notification did not reach for certain: each can be left out. */
export function CheckBox({ form }: { form: NotificationFormState }) {
  const { audience } = form.values;
  const { data } = useQuery(doubtfulQuery(audience));
  if (!data || data.items.length === 0) return null;
  const { excluded } = audience;
  const toggle = (id: number, isSent: boolean) =>
    form.setFieldValue(
      'audience.excluded',
      isSent ? excluded.filter((each) => each !== id) : [...excluded, id],
    );
  return (
    <section className={PADDED_PANEL} aria-labelledby="check-heading">
      <h2 id="check-heading" className="flex items-center gap-2.5">
        {m.admin_notifications_check_heading()}
        <span className="rounded-pill bg-warn-soft px-2.5 text-sm text-warn-text">
          {count(data.total)}
        </span>
      </h2>
      <p className="mt-1 text-sm text-muted">{m.admin_notifications_check_lead()}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.items.map((item) => (
          <li key={item.user_id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-strong">{item.email}</b>
              <small className="block text-xs text-muted">{reasonOf(item)}</small>
            </span>
            <Checkbox
              label={m.admin_notifications_check_send()}
              aria-label={m.admin_notifications_check_send_to({ email: item.email })}
              checked={!excluded.includes(item.user_id)}
              onChange={({ currentTarget }) => toggle(item.user_id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="mt-2 text-sm text-muted">
          {m.admin_notifications_check_more({
            shown: count(data.items.length),
            total: count(data.total),
          })}
        </p>
      )}
    </section>
  );
}

function reasonOf({ outcome, notification, at, reason }: DoubtfulAddress): string {
  const inputs = { name: notification, when: vietnamTime(at) };
  const what =
    outcome === 'failed'
      ? m.admin_notifications_check_failed(inputs)
      : m.admin_notifications_check_doubtful(inputs);
  return reason ? `${what}. ${reason}` : what;
}
