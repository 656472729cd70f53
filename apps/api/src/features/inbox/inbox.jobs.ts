import { WORK_MAIL_TIME } from '@mam/contract/core/constants';
import type { MailDeps } from '../mails/mails.service.ts';
import { sendWorkMails } from './daily-mail.service.ts';

/** Reminds admins of waiting work, each morning at WORK_MAIL_TIME. */
export async function startInboxJobs(deps: MailDeps): Promise<void> {
  const [hour, minute] = WORK_MAIL_TIME.split(':').map(Number);
  await deps.jobs.every('inbox-daily-mail', `${minute} ${hour} * * *`, () => sendWorkMails(deps));
}
