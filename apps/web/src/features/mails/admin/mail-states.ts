import type { MailView } from '@mam/contract/mails/mail-states';
import type { MailProblem } from '@mam/contract/mails/mails.admin';
import { m } from '@mam/texts';

export const STATES = {
  failed: { variant: 'danger', label: m.admin_mails_state_failed },
  waiting: { variant: 'info', label: m.admin_mails_state_waiting },
  sent: { variant: 'ok', label: m.admin_mails_state_sent },
  dismissed: { variant: 'plain', label: m.admin_mails_state_dismissed },
} as const satisfies Record<MailView, object>;

export const PROBLEMS: Record<MailProblem, () => string> = {
  no_mailbox: m.admin_mails_problem_no_mailbox,
  mailbox_full: m.admin_mails_problem_mailbox_full,
  rejected: m.admin_mails_problem_rejected,
  unreachable: m.admin_mails_problem_unreachable,
  doubtful: m.admin_mails_problem_doubtful,
  other: m.admin_mails_problem_other,
};
