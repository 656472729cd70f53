import { ADMIN_PASSWORD_LENGTH } from '@mam/contract/core/constants';
import { createFirstAdmin } from './features/accounts/admins.service.ts';
import type { MailDeps } from './features/mails/mails.service.ts';
import type { Settings } from './platform/env.ts';
import { createPasswords } from './platform/passwords.ts';
import { highlight } from './platform/terminal-log.ts';

/** Creates the first admin of a new site. The password goes to the console, never to a stored log. */
export async function ensureFirstAdmin(
  { firstAdmin }: Pick<Settings, 'firstAdmin'>,
  deps: MailDeps,
): Promise<void> {
  const admin = await createFirstAdmin({ ...deps, passwords: createPasswords() }, firstAdmin);
  if (!admin) return;
  const weak = (firstAdmin.password ?? '').length < ADMIN_PASSWORD_LENGTH;
  const secret = admin.password
    ? `password: ${admin.password}`
    : `password: that of ADMIN_PASSWORD${weak ? `. Use ${ADMIN_PASSWORD_LENGTH} characters or more` : ''}`;
  const text = `First admin: ${admin.email}\n${secret}\nShown this once only.`;
  process.stdout.write(highlight(text));
}
