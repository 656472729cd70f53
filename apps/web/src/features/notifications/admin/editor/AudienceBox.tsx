import {
  AUDIENCE_ACTIVE_DAYS,
  AUDIENCE_LANGUAGES,
  AUDIENCE_ROLES,
} from '@mam/contract/notifications/notification-kinds';
import type { AudienceCount } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { Select } from '@mantine/core';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { activeLabel, LANGUAGE_LABELS, ROLE_LABELS } from '../notification-labels.ts';
import type { NotificationFormState } from './use-notification-form.ts';

interface AudienceBoxProps {
  form: NotificationFormState;
  audience: { data: AudienceCount | undefined; error: Error | null; refetch: () => unknown };
}

/** Whom it addresses, and the subtraction that leaves those who get it. */
export function AudienceBox({ form, audience }: AudienceBoxProps) {
  return (
    <section className={PADDED_PANEL} aria-labelledby="to-heading">
      <h2 id="to-heading" className="mb-4">
        {m.admin_notifications_to_heading()}
      </h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Choices form={form} />
        <div className="md:border-l md:border-line md:pl-6">
          <QueryBoundary query={audience} rows={4} rowClass="h-6">
            {(counts) => <Subtraction counts={counts} />}
          </QueryBoundary>
        </div>
      </div>
      {audience.data && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          {m.admin_notifications_counted({ when: vietnamTime(audience.data.counted_at) })}
        </p>
      )}
    </section>
  );
}

function Choices({ form }: { form: NotificationFormState }) {
  const { value: days, onChange, ...rest } = form.getInputProps('audience.active_days');
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <Select
        label={m.admin_notifications_who()}
        data={AUDIENCE_ROLES.map((value) => ({ value, label: ROLE_LABELS[value]() }))}
        {...form.getInputProps('audience.role')}
      />
      <Select
        label={m.admin_notifications_language()}
        data={AUDIENCE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value]() }))}
        {...form.getInputProps('audience.language')}
      />
      <Select
        className="sm:col-span-2"
        label={m.admin_notifications_last_active()}
        description={m.admin_notifications_last_active_hint()}
        data={AUDIENCE_ACTIVE_DAYS.map((value) => ({
          value: String(value),
          label: activeLabel(value),
        }))}
        value={String(days)}
        onChange={(next) => onChange(Number(next))}
        {...rest}
      />
    </div>
  );
}

const LESS = [
  ['suspended', m.admin_notifications_suspended],
  ['unverified', m.admin_notifications_unverified],
  ['unsubscribed', m.admin_notifications_unsubscribed],
  ['undeliverable', m.admin_notifications_undeliverable],
  ['excluded', m.admin_notifications_excluded],
] as const;

function Subtraction({ counts }: { counts: AudienceCount }) {
  const { matching, total } = counts;
  return (
    <div role="status" className="grid gap-2 tabular-nums">
      <p className="flex justify-between gap-4">
        <span>{m.admin_notifications_matching()}</span>
        <b className="font-strong text-heading">{count(matching)}</b>
      </p>
      {LESS.filter(([name]) => counts[name] > 0).map(([name, label]) => (
        <p key={name} className="flex justify-between gap-4 text-sm text-muted">
          <span>{label()}</span>
          <span className="whitespace-nowrap">− {count(counts[name])}</span>
        </p>
      ))}
      <p className="flex justify-between gap-4 border-t border-line pt-2 font-strong text-heading">
        <span>{m.admin_notifications_total()}</span>
        <b className="whitespace-nowrap">{m.admin_notifications_people({ count: count(total) })}</b>
      </p>
      {total === 0 && <p className="text-sm text-warn-text">{m.admin_notifications_none()}</p>}
    </div>
  );
}
