import { m } from '@mam/texts';

const KINDS: Readonly<Record<string, () => string>> = {
  verify: m.admin_mails_kind_verify,
  account_exists: m.admin_mails_kind_account_exists,
  reset: m.admin_mails_kind_reset,
  set_password: m.admin_mails_kind_set_password,
  password_changed: m.admin_mails_kind_password_changed,
  provider_connected: m.admin_mails_kind_provider,
  provider_disconnected: m.admin_mails_kind_provider,
  new_sign_in: m.admin_mails_kind_new_sign_in,
  admin_granted: m.admin_mails_kind_admin_granted,
  email_change_received: m.admin_mails_kind_email_change,
  email_change_confirm: m.admin_mails_kind_email_change_confirm,
  email_change_used: m.admin_mails_kind_email_change_confirm,
  email_change_done: m.admin_mails_kind_email_change,
  email_change_refused: m.admin_mails_kind_email_change,
  ticket_answered: m.admin_mails_kind_ticket,
  contact_answered: m.admin_mails_kind_contact,
  bill: m.admin_mails_kind_bill,
  account_deleted: m.admin_mails_kind_account_deleted,
  work_waiting: m.admin_mails_kind_work,
};

/** The recipient of a mail. The asker of a private question stays unknown. */
export function mailRecipient(template: string | null, address: string | null): string {
  return (
    address ?? (template === 'ticket_answered' ? m.admin_mails_to_asker() : m.admin_mails_to_gone())
  );
}

/** What a mail is about, by its template. */
export function mailKindLabel(template: string | null): string {
  return (KINDS[template ?? ''] ?? m.admin_mails_kind_other)();
}
