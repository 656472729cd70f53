import type { Settings } from '../env.ts';
import { makeWritableFolder } from '../file-system.ts';
import type { MailTransport } from './mail.ts';

/**
 * SMTP where `SMTP_URL` is set, else files.
 * @param outbox absolute path of the folder for those files.
 */
export function createMailTransport(
  { smtpUrl, mailFrom, publicUrl }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  outbox: string,
): MailTransport {
  // Loaded with the first mail: many processes never send one.
  if (smtpUrl) {
    const options = { url: smtpUrl, sender: mailFrom, name: new URL(publicUrl).hostname };
    return {
      open: async () => (await import('./smtp.ts')).openSmtp(options),
      check: async () => (await import('./smtp.ts')).tryConnecting(options),
      sweep: async () => undefined,
    };
  }
  return {
    open: async () => (await import('./outbox.ts')).openOutbox(outbox, mailFrom),
    check: () => makeWritableFolder(outbox),
    sweep: async (before) => (await import('./outbox.ts')).sweepOutbox(outbox, before),
  };
}
