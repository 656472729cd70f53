import type { NotificationRecipient } from '@mam/contract/notifications/recipients.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { recipientsQuery } from '../notification-queries.ts';
import { useRecipientActions } from './use-recipient-actions.ts';

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
