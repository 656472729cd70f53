import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { MailPreview } from '@mam/contract/notifications/notifications.admin';
import type { NotificationText } from '@mam/contract/notifications/notifications.rules';
import type { Actor } from '../../http/access/request-context.ts';
import type { Sender } from '../../platform/mail/mail.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { findSubscription } from './notifications.preferences.queries.ts';
import { tokenOf } from './notifications.preferences.service.ts';

export interface PreviewDeps extends MailDeps {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  mailFrom: Sender;
}

interface Written extends NotificationText {
  language: Language;
}

/** Renders the mail by the code that renders the sent one; its link unsubscribes no account. */
export async function previewMail(
  { clock, origin, mailFrom }: PreviewDeps,
  { language, title, content }: Written,
): Promise<MailPreview> {
  const { renderMail } = await import('../mails/mails.view.ts');
  const params = { title, content, token: 'preview' };
  const mail = { id: 'preview', to_email: '', language, params, created_at: clock.now() };
  const { subject, html, text } = renderMail({ ...mail, template: 'notification' }, origin);
  return { subject, html, text, from: mailFrom };
}

/** Queues the mail to the own address of an admin, whatever that account has subscribed to. */
export async function sendTest(
  { db, clock, mails }: PreviewDeps,
  { user_id }: Actor,
  { language, ...text }: Written,
): Promise<{ to: string; at: string }> {
  const token = tokenOf(db, user_id);
  const account = await findSubscription(db, user_id);
  if (!account) throw new AppError('auth.expired');
  const { email: to } = account;
  await mails.queue(db, { template: 'notification', to, language, params: { ...text, token } });
  return { to, at: clock.now().toISOString() };
}
