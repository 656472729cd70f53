import * as m from '@mam/texts/exports';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import type { TroubledRow } from './notifications.recipients.queries.ts';

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
