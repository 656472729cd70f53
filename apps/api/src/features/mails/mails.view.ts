import type { Language } from '@mam/contract/core/localized';
import type { MailMessage } from '../../platform/mail.ts';
import { renderLayout } from './layout.view.ts';
import { MAIL_TEMPLATES } from './templates.view.ts';

interface StoredMail {
  id: string;
  to_email: string;
  template: string;
  language: Language;
  params: unknown;
  created_at: Date;
}

const templates = new Map(Object.entries(MAIL_TEMPLATES));

/**
 * The letter of a row.
 * @throws for a template this version does not know, or parameters it cannot read.
 */
export function renderMail(mail: StoredMail, origin: string): MailMessage {
  const { id, to_email: to, language, created_at: at } = mail;
  const template = templates.get(mail.template);
  if (!template) throw new Error(`There is no letter «${mail.template}»`);
  const content = template.write(mail.params, { locale: { locale: language }, origin });
  return { id, to, language, at, subject: content.subject, ...renderLayout(content, language) };
}
