import type { Settings } from './env.ts';
import type { MailTransport } from './mail.ts';

/**
 * Where this process's letters go.
 * @param outbox absolute path of the folder for letters where `SMTP_URL` is not set.
 */
export function createMailTransport(
  { smtpUrl, mailFrom, publicUrl }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  outbox: string,
): MailTransport {
  // Loaded with the first letter: many a process never sends one.
  if (smtpUrl) {
    const options = { url: smtpUrl, sender: mailFrom, name: new URL(publicUrl).hostname };
    return {
      open: async () => (await import('./mail-smtp.ts')).openSmtp(options),
      sweep: async () => undefined,
    };
  }
  return {
    open: async () => (await import('./mail-outbox.ts')).openOutbox(outbox, mailFrom),
    sweep: async (before) => (await import('./mail-outbox.ts')).sweepOutbox(outbox, before),
  };
}
