import type { MailProblem } from '@mam/contract/mails/mails.admin';

/** The stored reason of a mail that the server may or may not have accepted. */
export const UNCONFIRMED =
  'The program stopped before the server confirmed that it accepted the message';

/** Replies of mail servers (RFC 3463, and what common servers write), the more specific ones first. */
const REPLIES: readonly [MailProblem, RegExp][] = [
  ['mailbox_full', /\b[45]\.2\.2\b|\b552\b|over ?quota|mailbox (is )?full/i],
  ['no_mailbox', /\b5\.1\.[0-36]\b|no such (user|mailbox|recipient)|user unknown|does not exist/i],
  ['unreachable', /ECONN|ETIMEDOUT|ENOTFOUND|EDNS|EAI_|ESOCKET|timeout|\b421\b|TLS/i],
  ['rejected', /\b5\d\d\b/],
];

/** Why a mail did not arrive, as far as the stored reply tells. */
export function problemOf(reason: string | null): MailProblem {
  if (reason === UNCONFIRMED) return 'doubtful';
  return REPLIES.find(([, pattern]) => pattern.test(reason ?? ''))?.[0] ?? 'other';
}
