import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { promptTime } from '../../../admin-ui/dates/prompt-time.tsx';
import { fieldMessage } from '../../../admin-ui/form/field-message.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { showFailure, showToast } from '../../../platform/toast.ts';
import { copyAction, historyAction } from '../../../shared/audit/admin/item-links.ts';
import { NOTIFICATIONS_KEY, NOTIFICATIONS_PATH } from './notification-queries.ts';
import { draftOf } from './notification-values.ts';

const NO_TOAST = { toast: false } as const;

/** Changes of notifications; one that fails is reported with the words of the specification. */
export function useNotificationActions() {
  const run = useRun();
  const act = (verb: Verb, { id }: AdminNotification, done?: () => void) =>
    run(callApi(CALLS[verb], { params: { id } }, NO_TOAST), done);
  return {
    remove: (row: AdminNotification) =>
      act('remove', row, () => {
        const text = m.admin_notifications_deleted({ name: row.name });
        offerUndo(text, () => act('restore', row));
      }),
    restore: (row: AdminNotification) => act('restore', row, () => showToast(restoredText(row))),
    hold: (row: AdminNotification) =>
      act('hold', row, () => showToast(m.admin_notifications_held({ name: row.name }))),
    async resume(row: AdminNotification) {
      const isFirst = row.status === 'pending' && isDue(row);
      if (isFirst && !(await confirm(sendQuestion(row)))) return;
      await act('resume', row, () =>
        showToast(m.admin_notifications_continued({ name: row.name })),
      );
    },
    async sendNow(row: AdminNotification) {
      if (!(await confirm(sendQuestion(row)))) return;
      await act('sendNow', row, () =>
        showToast(m.admin_notifications_sent_now({ name: row.name })),
      );
    },
    async reschedule(row: AdminNotification) {
      const send_at = await promptTime(sendTexts()).catch(() => undefined);
      if (!send_at) return;
      await run(saveTime(row, send_at), () =>
        showToast(m.admin_notifications_scheduled({ when: vietnamTime(send_at) })),
      );
    },
  };
}

const CALLS = {
  remove: 'DELETE /api/admin/notifications/:id',
  restore: 'POST /api/admin/notifications/:id/restore',
  hold: 'POST /api/admin/notifications/:id/hold',
  resume: 'POST /api/admin/notifications/:id/continue',
  sendNow: 'POST /api/admin/notifications/:id/send-now',
} as const;
type Verb = keyof typeof CALLS;

const isDue = ({ send_at }: AdminNotification) => Date.parse(send_at) <= Date.now();

/** The server holds what would be sent at once. */
function restoredText(row: AdminNotification): string {
  const { name } = row;
  return isDue(row)
    ? m.admin_notifications_restored_held({ name })
    : m.admin_notifications_restored({ name });
}

function sendQuestion({ name }: AdminNotification) {
  return {
    title: m.admin_notifications_send_now_sure({ name }),
    text: m.admin_notifications_send_now_text(),
    yes: m.admin_notifications_send_now(),
    no: m.admin_notifications_send_now_no(),
  };
}

const sendTexts = () => ({
  title: m.admin_notifications_choose_time(),
  label: m.admin_notifications_when_day(),
  submit: m.admin_notifications_schedule(),
  past: m.admin_notifications_time_past,
});

function saveTime(row: AdminNotification, send_at: string) {
  const { id, updated_at } = row;
  const body = { ...draftOf(row), send_at, updated_at };
  return callApi('PUT /api/admin/notifications/:id', { params: { id }, body }, NO_TOAST);
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;

/** The menu of a row. */
export function rowActions(
  row: AdminNotification,
  { remove, restore, hold, resume, sendNow }: NotificationActions,
  detailsHref: string,
): RowAction[] {
  const { id, status, held } = row;
  const href = `${NOTIFICATIONS_PATH}/${id}`;
  const view = { label: m.admin_notifications_view(), icon: 'eye', to: href };
  const copy = copyAction(`${NOTIFICATIONS_PATH}/new?copy=${id}`);
  const pausing = held
    ? { label: m.admin_notifications_continue(), icon: 'send', run: () => resume(row) }
    : { label: m.admin_notifications_hold(), icon: 'pause', run: () => hold(row) };
  const history = historyAction('notification', id);
  const details = { label: m.admin_notifications_details(), icon: 'list', to: detailsHref };
  if (status === 'pending') {
    return [
      { label: m.admin_notifications_edit(), icon: 'edit', to: href },
      { label: m.admin_notifications_send_now(), icon: 'send', run: () => sendNow(row) },
      pausing,
      copy,
      history,
      {
        label: m.admin_notifications_delete(),
        icon: 'trash',
        isDanger: true,
        run: () => remove(row),
      },
    ];
  }
  if (status === 'sending') return [details, view, pausing, copy, history];
  if (status === 'completed') return [details, view, copy, history];
  return [
    view,
    { label: m.admin_notifications_restore(), icon: 'swap', run: () => restore(row) },
    copy,
    history,
  ];
}

/** Waits for a call, reports its failure, and reads the lists again. */
export function useRun() {
  const refresh = useRefresh(NOTIFICATIONS_KEY);
  return async (call: Promise<unknown>, done?: () => void): Promise<void> => {
    try {
      await call;
      done?.();
    } catch (error) {
      showFailure(`${m.error_notification_update()}. ${await fieldMessage(error)}`);
    } finally {
      await refresh();
    }
  };
}
