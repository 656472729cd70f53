import { AppError } from '@mam/contract/core/errors';
import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import {
  type NotificationDraft,
  notificationForm,
} from '@mam/contract/notifications/notifications.rules';
import { m } from '@mam/texts';
import { z } from 'zod';
import { rowName } from '../../../../admin-ui/form/autosave.ts';
import { useAdminForm } from '../../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { showFailure, showToast } from '../../../../platform/toast.ts';
import { bodyOf, type NotificationValues } from '../notification-values.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<NotificationValues>();
const SCHEMA = z.preprocess((values) => bodyOf(typed.parse(values)), notificationForm);

export interface NotificationFormOptions {
  /** Undefined for a new one. */
  row: AdminNotification | undefined;
  /** Id of the one that a new one is a copy of. */
  copied?: number | undefined;
  initial: NotificationValues;
  /** Runs once it is saved. */
  done: () => Promise<void>;
}

export function useNotificationForm({ row, copied, initial, done }: NotificationFormOptions) {
  return useAdminForm({
    name: `notifications/${rowName(row?.id, copied)}`,
    initial,
    schema: SCHEMA,
    // The mails are on their way.
    outdated: ['notification.started'],
    async send(body) {
      try {
        return await save(row, body);
      } catch (error) {
        const isFieldError = error instanceof AppError && error.fields !== undefined;
        if (row && !isFieldError) showFailure(m.error_notification_update());
        throw error;
      }
    },
    async done({ name, send_at }) {
      const isNow = Date.parse(send_at) <= Date.now();
      showToast(
        isNow
          ? m.admin_notifications_sent_now({ name })
          : m.admin_notifications_scheduled({ when: vietnamTime(send_at) }),
      );
      await done();
    },
  });
}

function save(row: AdminNotification | undefined, body: NotificationDraft) {
  if (!row) return callApi('POST /api/admin/notifications', { body }, NO_TOAST);
  const { id, updated_at } = row;
  return callApi(
    'PUT /api/admin/notifications/:id',
    { params: { id }, body: { ...body, updated_at } },
    NO_TOAST,
  );
}

/** Whether the contract accepts the values: nothing is asked about a form that cannot be sent. */
export function isComplete(values: NotificationValues): boolean {
  return SCHEMA.safeParse(values).success;
}

export type NotificationFormState = ReturnType<typeof useNotificationForm>['form'];
