import type { BillMail } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { vietnamTime } from '../../../platform/format.ts';
import { billMailsQuery } from './bill-queries.ts';

/** To whom a bill was sent by mail, when, by whom, and whether the mail left; nothing before the first one. */
export function BillMails({ id }: { id: number }) {
  const { data } = useQuery(billMailsQuery(id));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="bill-mails" className="border-t border-line pt-3">
      <h3 id="bill-mails" className="text-sm">
        {m.admin_bills_mails()}
      </h3>
      <ul className="mt-1 grid gap-2 text-sm">
        {data.items.map((mail) => (
          <li key={mail.id} className="grid grid-cols-1 gap-0.5">
            <span className="wrap-anywhere text-heading">{mail.to_email}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-muted">
              {[vietnamTime(mail.created_at), mail.sent_by].filter(Boolean).join(', ')}
              <StatusChip variant={VARIANTS[mail.status]}>{outcomeOf(mail)}</StatusChip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const VARIANTS = { queued: 'info', sent: 'ok', failed: 'danger' } as const;

function outcomeOf({ status, sent_at }: BillMail): string {
  if (status === 'failed') return m.admin_bills_mail_failed();
  return sent_at
    ? m.admin_bills_mail_sent({ when: vietnamTime(sent_at) })
    : m.admin_bills_mail_waiting();
}
