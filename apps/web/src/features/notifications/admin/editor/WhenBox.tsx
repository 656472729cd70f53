import { NOTIFICATION_LATE_HOURS } from '@mam/contract/notifications/notification-kinds';
import { m } from '@mam/texts';
import { Radio } from '@mantine/core';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { DateTimeField } from '../../../../admin-ui/dates/DateTimeField.tsx';
import { fromVietnamField, toVietnamField } from '../../../../admin-ui/dates/schedule.ts';
import { durationText } from '../notification-labels.ts';
import type { NotificationFormState } from './use-notification-form.ts';

interface WhenBoxProps {
  form: NotificationFormState;
  /** How long sending takes; undefined until it is known. */
  minutes: number | undefined;
}

/** At once, or at a time in Viet Nam. */
export function WhenBox({ form, minutes }: WhenBoxProps) {
  const { when, send_at } = form.values;
  return (
    <section className={PADDED_PANEL} aria-labelledby="when-heading">
      <h2 id="when-heading" className="mb-3">
        {m.admin_notifications_when_heading()}
      </h2>
      <Radio.Group aria-labelledby="when-heading" {...form.getInputProps('when')}>
        <div className="grid gap-3">
          <Radio
            value="now"
            label={m.admin_notifications_when_now()}
            description={
              minutes === undefined
                ? undefined
                : m.admin_notifications_when_now_hint({ left: durationText(minutes) })
            }
          />
          <Radio
            value="later"
            label={m.admin_notifications_when_later()}
            description={m.admin_notifications_when_later_hint({ max: NOTIFICATION_LATE_HOURS })}
          />
        </div>
      </Radio.Group>
      {when === 'later' && (
        <div className="mt-4 max-w-120">
          <DateTimeField
            label={m.admin_notifications_when_day()}
            value={send_at && toVietnamField(send_at)}
            error={form.errors.send_at}
            path="send_at"
            onChange={(at) => form.setFieldValue('send_at', fromVietnamField(at) ?? null)}
            // Once it is refused, the error stands there.
            past={(inputs) => (form.errors.send_at ? '' : m.admin_notifications_when_past(inputs))}
          />
        </div>
      )}
    </section>
  );
}
