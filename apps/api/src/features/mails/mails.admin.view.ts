import type { AdminMail } from '@mam/contract/mails/mails.admin';
import { problemOf } from './mail-problems.rules.ts';
import type { MailListRow } from './mails.admin.queries.ts';

/** The server's reply may quote the address, so it is answered as a key. */
export function toAdminMail(row: MailListRow, now: Date): AdminMail {
  const { id, template, language, attempts, state, reason, expires_at } = row;
  // The staff never learns who asked a private question.
  const isPrivate = template === 'ticket_answered';
  return {
    ...{ id, template, language, attempts, state },
    to_email: isPrivate || row.to_email === '' ? null : row.to_email,
    problem: state === 'sent' || reason === null ? null : problemOf(reason),
    created_at: row.created_at.toISOString(),
    sent_at: isPrivate ? null : (row.sent_at?.toISOString() ?? null),
    is_expired: isPrivate
      ? state === 'failed' || state === 'dismissed'
      : expires_at !== null && Date.parse(expires_at) <= now.getTime(),
  };
}
