import { AppError } from '@mam/contract/core/errors';
import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import {
  type NotificationDraft,
  notificationDraft,
} from '@mam/contract/notifications/notifications.rules';
import { m } from '@mam/texts';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { showFailure, showToast } from '../../../../platform/toast.ts';
import { bodyOf, type NotificationValues } from '../notification-values.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<NotificationValues>();
const SCHEMA = z.preprocess((values) => bodyOf(typed.parse(values)), notificationDraft);

/** What ends the form: another admin was faster, or the mails are on their way. */
const OUTDATED: readonly string[] = ['edit.stale', 'notification.started'];

export interface NotificationFormOptions {
  /** Undefined for a new one. */
  row: AdminNotification | undefined;
  initial: NotificationValues;
  /** Runs once it is saved. */
  done: () => Promise<void>;
}

/** State of the form. `isStale`: what is saved is no longer what the form was filled with. */
export function useNotificationForm({ row, initial, done }: NotificationFormOptions) {
  const [isStale, setStale] = useState(false);
  const form = useAdminForm({
    name: `notifications/${row?.id ?? 'new'}`,
    initial,
    schema: SCHEMA,
    async send(body) {
      try {
        return await save(row, body);
      } catch (error) {
        setStale(error instanceof AppError && OUTDATED.includes(error.key));
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
  return { ...form, isStale };
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
