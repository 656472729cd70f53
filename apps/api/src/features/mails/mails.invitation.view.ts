import { ADMIN_PASSWORD_LENGTH } from '@mam/contract/core/constants';
import { site_name } from '@mam/texts/common';
import * as m from '@mam/texts/mails';
import { z } from 'zod';
import { adminLink } from './mail-params.rules.ts';
import { fragment, moment, template } from './mail-template.view.ts';

/** Who created the account; mails that an earlier version has queued do not say. */
const invitation = adminLink.extend({ inviter: z.string().nullable().default(null) });

/** The first mail of an account that an admin created: by whom, what for, and the link to begin. */
export const invitationTemplate = template(invitation, (params, { locale, origin }) => {
  const { inviter, token, expires_at, is_admin } = params;
  const site = site_name({}, locale);
  return {
    subject: m.mails_set_password_subject({}, locale),
    paragraphs: [
      inviter
        ? m.mails_set_password_by({ name: inviter, site }, locale)
        : m.mails_set_password_by_site({ site }, locale),
      is_admin
        ? m.mails_set_password_for_admin({}, locale)
        : m.mails_set_password_for_reader({}, locale),
      m.mails_set_password_lead({}, locale),
      ...(is_admin
        ? [m.mails_admin_granted_password({ count: ADMIN_PASSWORD_LENGTH }, locale)]
        : []),
    ],
    button: {
      label: m.mails_first_password_button({}, locale),
      url: `${origin}/reset-password${fragment({ token, ...(is_admin && { admin: '1' }) })}`,
    },
    notes: [
      m.mails_until({ moment: moment(expires_at) }, locale),
      m.mails_set_password_ignore({}, locale),
    ],
  };
});
