import { type Mailbox, smtpReply, startMailbox } from '../../apps/api/src/test/mailbox.ts';
import { startProxy } from '../../apps/api/src/test/proxy.ts';

/** A real SMTP server behind a network that fails. */
export interface MailServer {
  /** For `SMTP_URL`; a silent server is given up after two seconds. */
  url: string;
  mails: Mailbox['mails'];
  /** Ends its connections, amid whatever they carry, and refuses new ones. */
  kill: () => void;
  /** Keeps connections and answers nothing more. */
  silence: () => void;
  /** Answers each recipient with a reply: 4xx defers, 5xx rejects. */
  refuse: (code: number) => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mailbox = await startMailbox();
  const network = await startProxy(mailbox.url);
  const { port } = new URL(network.url);
  return {
    url: `smtp://127.0.0.1:${port}?socketTimeout=2000`,
    mails: mailbox.mails,
    kill: network.refuse,
    silence: network.silence,
    refuse(code) {
      mailbox.rules.onRecipient = () => {
        throw smtpReply(code, code < 500 ? 'Try again later' : 'No such mailbox');
      };
    },
    restore() {
      delete mailbox.rules.onRecipient;
      network.restore();
    },
    async close() {
      await network.close();
      await mailbox.stop();
    },
  };
}
