import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { StatusChip } from '../../../../admin-ui/table/StatusChip.tsx';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { audienceText, statusOf, troubleText } from '../notification-labels.ts';
import { NOTIFICATIONS_PATH } from '../notification-queries.ts';
import { useNotificationActions } from '../use-notification-actions.ts';
import { MailPreview } from './MailPreview.tsx';
import { ToList } from './ToList.tsx';

const NOTES = {
  pending: () => '',
  sending: m.admin_notifications_read_only_sending,
  completed: m.admin_notifications_read_only_completed,
  deleted: m.admin_notifications_read_only_deleted,
};

/** A notification that can no longer be edited. */
export function SentNotification({ row }: { row: AdminNotification }) {
  const { id, status, title, content } = row;
  const [language, setLanguage] = useState<'vi' | 'en'>('vi');
  const { restore } = useNotificationActions();
  return (
    <AdminPage title={row.name}>
      <ToList />
      <div className="grid grid-cols-1 items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <section className={`${PADDED_PANEL} grid gap-4`}>
          <p>{NOTES[status]()}</p>
          <Facts row={row} />
          <div className="flex flex-wrap gap-2">
            {status === 'deleted' ? (
              <Button icon="swap" size="s" onClick={() => void restore(row)}>
                {m.admin_notifications_restore()}
              </Button>
            ) : (
              <ButtonLink icon="list" size="s" to={`${NOTIFICATIONS_PATH}?edit=${id}`}>
                {m.admin_notifications_details()}
              </ButtonLink>
            )}
            <ButtonLink icon="copy" size="s" to={`${NOTIFICATIONS_PATH}/new?copy=${id}`}>
              {m.admin_copy()}
            </ButtonLink>
          </div>
        </section>
        <MailPreview text={{ title, content }} {...{ language, setLanguage }} />
      </div>
    </AdminPage>
  );
}

function Facts({ row }: { row: AdminNotification }) {
  const { audience, counts, send_at } = row;
  const { variant, text } = statusOf(row);
  const trouble = troubleText(counts);
  return (
    <dl className="grid gap-x-6 gap-y-2 tabular-nums sm:grid-cols-[auto_minmax(0,1fr)] [&_dt]:text-muted">
      <Fact title={m.admin_notifications_column_status()}>
        <StatusChip variant={variant}>{text}</StatusChip>
      </Fact>
      <Fact title={m.admin_notifications_column_to()}>{audienceText(audience)}</Fact>
      <Fact title={m.admin_notifications_column_send_at()}>{vietnamTime(send_at)}</Fact>
      {counts.total > 0 && (
        <Fact title={m.admin_notifications_column_reached()}>
          {count(counts.success)} / {count(counts.total)}
          {trouble && <span className="text-danger-text"> · {trouble}</span>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
