import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { StatusChip } from '../../../../admin-ui/table/StatusChip.tsx';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { durationText, statusOf } from '../notification-labels.ts';
import { NOTIFICATIONS_PATH, paceQuery } from '../notification-queries.ts';
import type { NotificationActions } from '../use-notification-actions.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface SendingBoxProps {
  row: AdminNotification;
  actions: Pick<NotificationActions, 'hold' | 'resume'>;
}

/** A notification that is being sent: its numbers, and the button that holds or continues it. */
export function SendingBox({ row, actions }: SendingBoxProps) {
  const { id, name, held, counts } = row;
  const { variant, text } = statusOf(row);
  const heading = useId();
  return (
    <section className={PADDED_PANEL} aria-labelledby={heading}>
      <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={heading} className="min-w-0 wrap-anywhere">
          {name}
        </h2>
        <StatusChip variant={variant}>{text}</StatusChip>
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink icon="eye" size="s" to={`${NOTIFICATIONS_PATH}/${id}`}>
            {m.admin_notifications_view()}
          </ButtonLink>
          {held ? (
            <Button icon="send" size="s" variant="primary" onClick={() => void actions.resume(row)}>
              {m.admin_notifications_continue()}
            </Button>
          ) : (
            <Button icon="pause" size="s" onClick={() => void actions.hold(row)}>
              {m.admin_notifications_hold()}
            </Button>
          )}
        </div>
      </div>
      <ProgressBar counts={counts} />
      <Figures row={row} />
    </section>
  );
}

function Figures({ row }: { row: AdminNotification }) {
  const { counts, postponed, held, started_at } = row;
  const rest = counts.waiting - (postponed?.count ?? 0);
  const { data: pace } = useQuery(paceQuery);
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted tabular-nums">
      <span>
        <Strong>{count(counts.success)}</Strong>{' '}
        {m.admin_notifications_sent_of({ total: count(counts.total) })}
      </span>
      <span>{m.admin_notifications_failed({ count: count(counts.failed) })}</span>
      <span>{m.admin_notifications_doubtful({ count: count(counts.doubtful) })}</span>
      {!held && postponed && (
        <span>
          {m.admin_notifications_postponed({
            count: count(postponed.count),
            when: vietnamTime(postponed.next_at),
          })}
        </span>
      )}
      {!held && pace && rest > 0 && (
        <span>
          {m.admin_notifications_pace_left({
            pace: count(pace.mails_per_minute),
            left: durationText(rest / pace.mails_per_minute),
          })}
        </span>
      )}
      {held ? (
        <>
          <span>{heldText(held)}</span>
          <span>{m.admin_notifications_held_note()}</span>
        </>
      ) : (
        started_at && (
          <span>{m.admin_notifications_started({ when: vietnamTime(started_at) })}</span>
        )
      )}
    </p>
  );
}

function heldText({ at, name }: NonNullable<AdminNotification['held']>): string {
  const when = vietnamTime(at);
  return name === null
    ? m.admin_notifications_held_at({ when })
    : m.admin_notifications_held_by({ name, when });
}

function Strong({ children }: { children: ReactNode }) {
  return <b className="font-strong text-heading">{children}</b>;
}
