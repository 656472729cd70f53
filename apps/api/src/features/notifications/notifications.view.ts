import type {
  AdminNotification,
  OutcomeCounts,
} from '@mam/contract/notifications/notifications.admin';
import type { Audience } from '@mam/contract/notifications/notifications.rules';
import * as m from '@mam/texts/exports';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import type { NotificationRow } from './notifications.queries.ts';
import type { TroubledRow } from './notifications.recipients.queries.ts';

const NO_COUNTS: OutcomeCounts = {
  total: 0,
  success: 0,
  failed: 0,
  doubtful: 0,
  skipped: 0,
  waiting: 0,
};

interface LiveCounts {
  counts: OutcomeCounts;
  postponed: number;
  next_at: Date | null;
}

/** @param live the counts of a notification that is being sent. */
export function toAdminNotification(
  row: NotificationRow,
  { live, late_before }: { live: LiveCounts | undefined; late_before: Date },
): AdminNotification {
  const { id, name, title, content, status, held_at, deleted_at } = row;
  return {
    ...{ id, name, title, content, status },
    audience: audienceOf(row),
    send_at: row.send_at.toISOString(),
    held: held_at && { at: held_at.toISOString(), name: row.held_by_name },
    is_late: isLate(row, late_before),
    counts: row.counts ?? live?.counts ?? NO_COUNTS,
    postponed: live?.next_at
      ? { count: live.postponed, next_at: live.next_at.toISOString() }
      : null,
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    deleted: deleted_at && { at: deleted_at.toISOString(), name: row.deleted_by_name },
    updated_at: row.updated_at.toISOString(),
  };
}

type Timed = Pick<NotificationRow, 'status' | 'held_at' | 'send_at' | 'progress_at'>;

/** Whether a notification waits for an admin, as its time, or its last progress, is long ago. */
export function isLate(
  { status, held_at, send_at, progress_at }: Timed,
  late_before: Date,
): boolean {
  if (held_at || (status !== 'pending' && status !== 'sending')) return false;
  return send_at <= late_before && (progress_at === null || progress_at <= late_before);
}

export function audienceOf(row: Audience): Audience {
  const { role, language, active_days, excluded } = row;
  return { role, language, active_days, excluded };
}

/** The fields of the form, for the audit log. */
export function toFields(
  row: Pick<NotificationRow, 'name' | 'title' | 'content' | 'send_at'> & Audience,
) {
  const { name, title, content, send_at } = row;
  return { name, title, content, send_at: send_at.toISOString(), audience: audienceOf(row) };
}

/** Columns of the export of failed and doubtful recipients. */
export const TROUBLED_COLUMNS: TableColumn<TroubledRow>[] = [
  { title: m.import_column_email, value: ({ email }) => email },
  {
    title: m.admin_notifications_column_outcome,
    value: ({ outcome }) =>
      outcome === 'doubtful'
        ? m.admin_notifications_cell_doubtful
        : m.admin_notifications_cell_failed,
  },
  { title: m.admin_notifications_column_reason, value: ({ reason }) => reason },
  { title: m.admin_notifications_column_attempts, value: ({ attempts }) => attempts },
  { title: m.admin_notifications_column_tried, value: ({ tried_at }) => tried_at },
];
