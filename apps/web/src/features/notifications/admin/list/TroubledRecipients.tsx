import type { NotificationRecipient } from '@mam/contract/notifications/recipients.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { callApi } from '../../../../platform/client/client.ts';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { showToast } from '../../../../platform/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { recipientsQuery } from '../notification-queries.ts';
import { useRun } from '../use-notification-actions.ts';

interface TroubledRecipientsProps {
  id: number;
  outcome: 'failed' | 'doubtful';
  /** Number of all of them. The list shows the last ones. */
  total: number;
}

const TITLES = {
  failed: m.admin_notifications_failed_title,
  doubtful: m.admin_notifications_doubtful_title,
};
const TEXTS = {
  failed: m.admin_notifications_failed_text,
  doubtful: m.admin_notifications_doubtful_text,
};

/** Addresses that a mail did not reach, or not for certain, and what can be done on purpose. */
export function TroubledRecipients({ id, outcome, total }: TroubledRecipientsProps) {
  const query = useQuery(recipientsQuery(id, outcome));
  const { sendAgain } = useRecipientActions(id);
  const heading = useId();
  const items = query.data?.items ?? [];
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-md">
        {TITLES[outcome]({ count: count(total) })}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{TEXTS[outcome]()}</p>
      <QueryBoundary query={query} rows={2} rowClass="h-14">
        {(list) => (
          <ul className="mt-2 divide-y divide-line">
            {list.items.map((recipient) => (
              <RecipientRow key={recipient.id} id={id} recipient={recipient} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {outcome === 'failed' && items.length > 1 && (
        <Button size="s" className="mt-2" onClick={() => void sendAgain(items)}>
          {m.admin_notifications_send_again_all({ count: count(items.length) })}
        </Button>
      )}
      {query.data && query.data.total > items.length && (
        <p className="mt-2 text-sm text-muted">
          {m.admin_notifications_recipients_page({
            shown: count(items.length),
            total: count(query.data.total),
          })}
        </p>
      )}
    </section>
  );
}

interface RecipientRowProps {
  id: number;
  recipient: NotificationRecipient;
}

function RecipientRow({ id, recipient }: RecipientRowProps) {
  const { email, outcome, reason, attempts, at } = recipient;
  const { sendAgain, markSent } = useRecipientActions(id);
  const shown = email ?? m.admin_notifications_account_gone();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        <b className="block font-strong">{shown}</b>
        <small className="block text-xs text-muted">
          {reason && `${reason} · `}
          {at && m.admin_notifications_tried({ count: attempts, when: vietnamTime(at) })}
        </small>
      </span>
      {email !== null && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="s"
            aria-label={m.admin_notifications_send_again_to({ email })}
            onClick={() => void sendAgain([recipient])}
          >
            {m.admin_notifications_send_again()}
          </Button>
          {outcome === 'doubtful' && (
            <Button
              size="s"
              aria-label={m.admin_notifications_mark_sent_to({ email })}
              onClick={() => void markSent(recipient)}
            >
              {m.admin_notifications_mark_sent()}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

const NO_TOAST = { toast: false } as const;

/** What an admin decides about single recipients of a notification. */
function useRecipientActions(id: number) {
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
