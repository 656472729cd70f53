import { provider } from '@mam/contract/accounts/accounts';
import { ADMIN_PASSWORD_LENGTH, PROVIDER_NAMES } from '@mam/contract/core/constants';
import { WORK_KINDS, type WorkKind } from '@mam/contract/inbox/work-kinds';
import { bills_description, bills_name, bills_numbered } from '@mam/texts/bills';
import * as m from '@mam/texts/mails';
import { z } from 'zod';
import { adminLink, recipient, tokenLink } from './mail-params.rules.ts';
import { fragment, moment, template } from './mail-template.view.ts';
import { invitationTemplate } from './mails.invitation.view.ts';
import { notificationTemplate } from './mails.notification.view.ts';

const emailChange = recipient.extend({ new_email: z.string() });
const providers = z.array(provider).default([]);
const passwordChange = recipient.extend({ connected: providers, disconnected: providers });
const providerChange = recipient.extend({ provider });
const newSignIn = recipient.extend({ device: z.string(), at: z.iso.datetime() });
const adminGranted = recipient.extend({ disconnected: providers });
const waitingWork = recipient.extend({
  distress: z.number().int(),
  kinds: z.array(z.object({ kind: z.enum(WORK_KINDS), count: z.number().int() })),
});
const contactAnswer = recipient.extend({ text: z.string() });
/** A bill as its mail shows it; amount and day are written in the language of the mail. */
const billSheet = recipient.extend({
  description: z.string().default(''),
  /** Where the customer may ask. */
  contact: z.string().optional(),
  number: z.string(),
  amount: z.string(),
  due_on: z.string(),
  /** Whether the PDF has the account that the amount is transferred to. */
  has_account: z.boolean().default(false),
  /** As base64. */
  pdf: z.string(),
});
const refusal = emailChange.extend({ reason: z.string() });

const WORK_LINES: Record<WorkKind, typeof m.mails_work_comment> = {
  comment: m.mails_work_comment,
  report: m.mails_work_report,
  question: m.mails_work_question,
  contact: m.mails_work_contact,
  email_change: m.mails_work_email_change,
  media: m.mails_work_media,
  mail: m.mails_work_mail,
  notification: m.mails_work_notification,
  content: m.mails_work_content,
  reading: m.mails_work_reading,
  remark: m.mails_work_remark,
  guide: m.mails_work_guide,
};

/** Every mail of the product. No subject names the topic of the site: other people may see the screen. */
export const MAIL_TEMPLATES = {
  verify: template(tokenLink, ({ token, expires_at }, { locale, origin }) => ({
    subject: m.mails_verify_subject({}, locale),
    paragraphs: [m.mails_verify_lead({}, locale)],
    button: {
      label: m.mails_verify_button({}, locale),
      url: `${origin}/user/verify${fragment({ token })}`,
    },
    notes: [m.mails_until({ moment: moment(expires_at) }, locale), m.mails_ignore({}, locale)],
  })),
  account_exists: template(recipient, (_params, { locale, origin }) => ({
    subject: m.mails_account_exists_subject({}, locale),
    paragraphs: [m.mails_account_exists_lead({}, locale)],
    button: { label: m.mails_account_exists_button({}, locale), url: `${origin}/login` },
    notes: [m.mails_account_exists_forgot({}, locale), m.mails_ignore({}, locale)],
  })),
  reset: template(adminLink, ({ token, expires_at, is_admin }, { locale, origin }) => ({
    subject: m.mails_reset_subject({}, locale),
    paragraphs: [m.mails_reset_lead({}, locale)],
    button: {
      label: m.mails_set_password_button({}, locale),
      url: `${origin}/reset-password${fragment({ token, ...(is_admin && { admin: '1' }) })}`,
    },
    notes: [
      m.mails_until({ moment: moment(expires_at) }, locale),
      m.mails_reset_ignore({}, locale),
    ],
  })),
  set_password: invitationTemplate,
  password_changed: template(passwordChange, (params, { locale, origin }) => ({
    subject: m.mails_password_changed_subject({}, locale),
    paragraphs: [
      m.mails_password_changed_lead({}, locale),
      ...params.disconnected.map((provider) =>
        m.mails_provider_removed({ name: PROVIDER_NAMES[provider] }, locale),
      ),
      ...params.connected.map((provider) =>
        m.mails_provider_stays({ name: PROVIDER_NAMES[provider] }, locale),
      ),
      m.mails_not_me({}, locale),
    ],
    link: { label: m.mails_not_me_button({}, locale), url: `${origin}/forgot-password` },
    notes: [],
  })),
  provider_connected: template(providerChange, ({ provider }, { locale, origin }) => ({
    subject: m.mails_provider_connected_subject({}, locale),
    paragraphs: [
      m.mails_provider_connected_lead({ name: PROVIDER_NAMES[provider] }, locale),
      m.mails_provider_not_me({}, locale),
    ],
    link: { label: m.mails_not_me_button({}, locale), url: `${origin}/forgot-password` },
    notes: [],
  })),
  provider_disconnected: template(providerChange, ({ provider }, { locale, origin }) => ({
    subject: m.mails_provider_disconnected_subject({}, locale),
    paragraphs: [
      m.mails_provider_disconnected_lead({ name: PROVIDER_NAMES[provider] }, locale),
      m.mails_not_me({}, locale),
    ],
    link: { label: m.mails_not_me_button({}, locale), url: `${origin}/forgot-password` },
    notes: [],
  })),
  new_sign_in: template(newSignIn, ({ device, at }, { locale, origin }) => ({
    subject: m.mails_new_sign_in_subject({}, locale),
    paragraphs: [
      m.mails_new_sign_in_lead({ moment: moment(at) }, locale),
      ...(device ? [m.mails_new_sign_in_device({ device }, locale)] : []),
      m.mails_not_me({}, locale),
    ],
    link: { label: m.mails_not_me_button({}, locale), url: `${origin}/forgot-password` },
    notes: [],
  })),
  admin_granted: template(adminGranted, ({ disconnected }, { locale, origin }) => ({
    subject: m.mails_admin_granted_subject({}, locale),
    paragraphs: [
      m.mails_admin_granted_lead({}, locale),
      ...disconnected.map((provider) =>
        m.mails_provider_removed({ name: PROVIDER_NAMES[provider] }, locale),
      ),
      m.mails_admin_granted_password({ count: ADMIN_PASSWORD_LENGTH }, locale),
    ],
    button: { label: m.mails_set_password_button({}, locale), url: `${origin}/forgot-password` },
    notes: [],
  })),
  email_change_received: template(emailChange, ({ new_email }, { locale, origin }) => ({
    subject: m.mails_email_change_received_subject({}, locale),
    paragraphs: [
      m.mails_email_change_received_lead({ new_email }, locale),
      m.mails_email_change_received_next({}, locale),
      m.mails_not_me({}, locale),
    ],
    link: { label: m.mails_not_me_button({}, locale), url: `${origin}/forgot-password` },
    notes: [],
  })),
  email_change_confirm: template(tokenLink, ({ token, expires_at }, { locale, origin }) => ({
    subject: m.mails_email_change_confirm_subject({}, locale),
    paragraphs: [m.mails_email_change_confirm_lead({}, locale)],
    button: {
      label: m.mails_email_change_confirm_button({}, locale),
      url: `${origin}/user/email${fragment({ token })}`,
    },
    notes: [m.mails_until({ moment: moment(expires_at) }, locale), m.mails_ignore({}, locale)],
  })),
  email_change_used: template(tokenLink, ({ token }, { locale, origin }) => ({
    subject: m.mails_account_exists_subject({}, locale),
    paragraphs: [m.mails_email_change_used_lead({}, locale)],
    button: {
      label: m.mails_email_change_used_button({}, locale),
      url: `${origin}/user/email${fragment({ token })}`,
    },
    notes: [m.mails_ignore({}, locale)],
  })),
  // Sent to the old address too, which can no longer reset the password: its owner needs the contact page.
  email_change_done: template(emailChange, ({ new_email }, { locale, origin }) => ({
    subject: m.mails_email_change_done_subject({}, locale),
    paragraphs: [
      m.mails_email_change_done_lead({ new_email }, locale),
      m.mails_email_change_done_not_me({}, locale),
    ],
    link: { label: m.mails_email_change_done_button({}, locale), url: `${origin}/about-us` },
    notes: [],
  })),
  email_change_refused: template(refusal, ({ new_email, reason }, { locale, origin }) => ({
    subject: m.mails_email_change_refused_subject({}, locale),
    paragraphs: [
      m.mails_email_change_refused_lead({ new_email }, locale),
      m.mails_email_change_refused_reason({ reason }, locale),
    ],
    link: { label: m.mails_email_change_refused_button({}, locale), url: `${origin}/profile` },
    notes: [],
  })),
  ticket_answered: template(recipient, (_params, { locale, origin }) => ({
    subject: m.mails_ticket_answered_subject({}, locale),
    paragraphs: [
      m.mails_ticket_answered_lead({}, locale),
      m.mails_ticket_answered_note({}, locale),
    ],
    button: { label: m.mails_ticket_answered_button({}, locale), url: `${origin}/qa/ticket` },
    notes: [],
  })),
  contact_answered: template(contactAnswer, ({ text }, { locale, origin }) => ({
    subject: m.mails_ticket_answered_subject({}, locale),
    paragraphs: [m.mails_contact_answered_lead({}, locale), text],
    link: { label: m.mails_contact_answered_button({}, locale), url: `${origin}/qa/ticket` },
    notes: [m.mails_contact_answered_note({}, locale)],
  })),
  work_waiting: template(waitingWork, ({ kinds, distress }, { locale, origin }) => ({
    subject: m.mails_work_subject({}, locale),
    paragraphs: [
      m.mails_work_lead({}, locale),
      ...(distress > 0 ? [m.mails_work_distress({ count: distress }, locale)] : []),
      kinds.map(({ kind, count }) => WORK_LINES[kind]({ count }, locale)).join('\n'),
    ],
    button: { label: m.mails_work_button({}, locale), url: `${origin}/administrator/inbox` },
    notes: [m.mails_work_off({}, locale)],
  })),
  bill: template(billSheet, (bill, { locale }) => {
    const { name, description, contact, number, amount, due_on, has_account, pdf } = bill;
    const numbered = bills_numbered({ number }, locale);
    const about = [
      ...(name ? [`${bills_name({}, locale)}: ${name}`] : []),
      ...(description ? [`${bills_description({}, locale)}: ${description}`] : []),
    ];
    return {
      subject: m.mails_bill_subject({ number: numbered }, locale),
      paragraphs: [
        m.mails_bill_lead({ number: numbered, amount }, locale),
        ...(about.length > 0 ? [about.join('\n')] : []),
        m.mails_bill_due({ day: due_on }, locale),
      ],
      strong: [amount, due_on],
      notes: [
        ...(has_account ? [m.mails_bill_note({}, locale)] : []),
        ...(contact ? [m.mails_bill_ask({ contact }, locale)] : []),
      ],
      attachments: [{ filename: `bill-${number}.pdf`, type: 'application/pdf', base64: pdf }],
    };
  }),
  account_deleted: template(recipient, (_params, { locale }) => ({
    subject: m.mails_account_deleted_subject({}, locale),
    paragraphs: [m.mails_account_deleted_lead({}, locale)],
    notes: [m.mails_account_deleted_last({}, locale)],
  })),
  notification: notificationTemplate,
};

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** The parameters of a template. */
export type MailParams<T extends MailTemplate> = z.input<(typeof MAIL_TEMPLATES)[T]['params']>;
