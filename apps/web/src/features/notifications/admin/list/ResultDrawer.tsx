import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { EditDrawer } from '../../../../admin-ui/form/EditDrawer.tsx';
import { ExportMenu } from '../../../../admin-ui/table/ExportMenu.tsx';
import { StatusChip } from '../../../../admin-ui/table/StatusChip.tsx';
import { downloadApi } from '../../../../platform/client/download-blob.ts';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { statusOf } from '../notification-labels.ts';
import { NOTIFICATIONS_PATH, progressQuery } from '../notification-queries.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { TroubledRecipients } from './TroubledRecipients.tsx';

/** How one notification went: the numbers, and the addresses it did not reach for certain. */
export function ResultDrawer({ id, close }: { id: number; close: () => void }) {
  const query = useQuery(progressQuery(id));
  return (
    <EditDrawer title={query.data?.name ?? m.admin_notifications_details()} close={close}>
      <div className="grid gap-6 px-5 py-4">
        <QueryBoundary query={query} rows={3} rowClass="h-14">
          {(row) => <Result row={row} />}
        </QueryBoundary>
      </div>
    </EditDrawer>
  );
}

function Result({ row }: { row: AdminNotification }) {
  const { id, counts } = row;
  const { success, total, failed, doubtful, skipped, waiting } = counts;
  const { variant, text } = statusOf(row);
  const hasTrouble = failed + doubtful > 0;
  return (
    <>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StatusChip variant={variant}>{text}</StatusChip>
          {timesOf(row)}
        </p>
        <p className="tabular-nums">
          <b className="font-display text-2xl text-heading">{count(success)}</b>{' '}
          <span className="text-muted">
            {m.admin_notifications_reached_of({ total: count(total) })}
          </span>
        </p>
        <ProgressBar counts={counts} />
        {skipped > 0 && (
          <p className="text-sm text-muted">
            {m.admin_notifications_skipped({ count: count(skipped) })}
          </p>
        )}
        {waiting > 0 && (
          <p className="text-sm text-muted">{m.admin_notifications_still_sending()}</p>
        )}
        {waiting === 0 && !hasTrouble && total > 0 && (
          <p className="text-sm text-muted">{m.admin_notifications_all_reached()}</p>
        )}
      </div>
      {failed > 0 && <TroubledRecipients id={id} outcome="failed" total={failed} />}
      {doubtful > 0 && <TroubledRecipients id={id} outcome="doubtful" total={doubtful} />}
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <ButtonLink icon="eye" size="s" to={`${NOTIFICATIONS_PATH}/${id}`}>
          {m.admin_notifications_view()}
        </ButtonLink>
        {hasTrouble && <ExportMenu save={(format) => saveRecipients(id, format)} />}
      </footer>
    </>
  );
}

function timesOf({ started_at, completed_at, send_at }: AdminNotification): string {
  const from = vietnamTime(started_at ?? send_at);
  if (!completed_at) return from;
  const to = vietnamTime(completed_at);
  // The day need not stand there twice.
  const isSameDay = from.slice(0, 10) === to.slice(0, 10);
  return m.admin_notifications_span({ from, to: isSameDay ? to.slice(-5) : to });
}

function saveRecipients(id: number, format: 'csv' | 'xlsx') {
  return downloadApi('GET /api/admin/notifications/:id/recipients/export', {
    params: { id },
    query: { format },
  });
}
