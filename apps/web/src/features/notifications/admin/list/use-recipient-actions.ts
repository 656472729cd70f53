import type { NotificationRecipient } from '@mam/contract/notifications/recipients.admin';
import { m } from '@mam/texts';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { callApi } from '../../../../platform/client/client.ts';
import { count } from '../../../../platform/format.ts';
import { showToast } from '../../../../platform/toast.ts';
import { useRun } from '../use-notification-actions.ts';

const NO_TOAST = { toast: false } as const;

/** What an admin decides about single recipients of a notification. */
export function useRecipientActions(id: number) {
  const run = useRun();
  const params = { id };
  return {
    /** A doubtful one may get the mail twice, so that is asked first. */
    async sendAgain(recipients: readonly NotificationRecipient[]) {
      const isDoubtful = recipients.some(({ outcome }) => outcome === 'doubtful');
      if (isDoubtful && !(await confirm(question()))) return;
      const body = { ids: recipients.map((each) => each.id) };
      const path = 'POST /api/admin/notifications/:id/recipients/send-again';
      await run(callApi(path, { params, body }, NO_TOAST), () =>
        showToast(m.admin_notifications_sent_again({ count: count(recipients.length) })),
      );
    },
    async markSent(recipient: NotificationRecipient) {
      const body = { ids: [recipient.id] };
      const path = 'POST /api/admin/notifications/:id/recipients/mark-sent';
      await run(callApi(path, { params, body }, NO_TOAST), () =>
        showToast(m.admin_notifications_marked_sent({ count: 1 })),
      );
    },
  };
}

function question() {
  return {
    title: m.admin_notifications_send_again_sure(),
    text: m.admin_notifications_send_again_text(),
    yes: m.admin_notifications_send_again_yes(),
    no: m.admin_notifications_send_again_no(),
  };
}
