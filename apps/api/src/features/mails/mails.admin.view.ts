import type { AdminMail } from '@mam/contract/mails/mails.admin';
import { maskAddress } from './addresses.rules.ts';
import { problemOf } from './mail-problems.rules.ts';
import type { MailListRow } from './mails.admin.queries.ts';

/** The server's reply may quote the address, so it is answered as a key. */
export function toAdminMail(row: MailListRow, now: Date): AdminMail {
  const { id, template, language, attempts, state, reason, expires_at } = row;
  return {
    ...{ id, template, language, attempts, state },
    // The staff never sees the address of a private question.
    to_email: template === 'ticket_answered' ? maskAddress(row.to_email) : row.to_email,
    problem: state === 'sent' || reason === null ? null : problemOf(reason),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    is_expired: expires_at !== null && Date.parse(expires_at) <= now.getTime(),
  };
}
