import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as its recipient receives it. */
export interface ReceivedMail {
  from: { name: string; address: string };
  /** Recipients of the envelope. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** URLs in the text, in order. */
  links: string[];
  /** By name in lower case. */
  headers: Map<string, string>;
  raw: string;
  /** The name in EHLO. */
  client: string;
  /** The authenticated user. */
  user: string | undefined;
}

/** Hooks of the server, which may be replaced at any time; they throw `smtpReply(…)` to refuse. */
export interface MailboxRules {
  onConnect?: () => void | Promise<void>;
  onPassword?: (user: string, password: string) => void | Promise<void>;
  onSender?: (address: string, connection: string) => void | Promise<void>;
  onRecipient?: (address: string) => void | Promise<void>;
  /** The mail has been received in full, the reply has not been sent. */
  onMessage?: (mail: ReceivedMail) => void | Promise<void>;
}

/** A real SMTP server on this machine, which accepts mails to any address. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  rules: MailboxRules;
  /** Everything that was accepted, oldest first. */
  mails: ReceivedMail[];
  /** The oldest mail to an address that no earlier call has returned; throws after a minute. */
  waitFor: (to: string) => Promise<ReceivedMail>;
  stop: () => Promise<void>;
}

const TIMEOUT_MS = 60_000;

/** An SMTP error reply: 4xx defers, 5xx rejects. */
export function smtpReply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** @param port a free one when left out. */
export async function startMailbox(rules: MailboxRules = {}, port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  const taken = new Set<ReceivedMail>();
  const mailbox = { rules, mails };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, done) => reply(() => mailbox.rules.onConnect?.(), done),
    onAuth: ({ username = '', password }, _session, done) =>
      reply(
        () => mailbox.rules.onPassword?.(username, password ?? ''),
        (error) => done(error, { user: username }),
      ),
    onMailFrom: ({ address }, { id }, done) =>
      reply(() => mailbox.rules.onSender?.(address, id), done),
    onRcptTo: ({ address }, _session, done) =>
      reply(() => mailbox.rules.onRecipient?.(address), done),
    onData: (stream, session, done) =>
      reply(async () => {
        const mail = await parse(await buffer(stream), session);
        await mailbox.rules.onMessage?.(mail);
        mails.push(mail);
        arrivals.dispatchEvent(new Event('mail'));
      }, done),
  });
  // Some tests kill senders during a mail.
  server.on('error', () => undefined);
  const listening = await listen(server, port);

  const take = (to: string) => {
    const mail = mails.find((each) => each.to.includes(to) && !taken.has(each));
    if (mail) taken.add(mail);
    return mail;
  };

  return Object.assign(mailbox, {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    async waitFor(to: string) {
      const deadline = AbortSignal.timeout(TIMEOUT_MS);
      for (;;) {
        const mail = take(to);
        if (mail) return mail;
        await nextEvent(arrivals, deadline).catch(() => {
          const others = mails.map((mail) => `${mail.to}: ${mail.subject}`);
          throw new Error(`No mail to ${to} arrived; there are:\n${others.join('\n')}`);
        });
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

function reply(hook: () => unknown, done: (error?: Error | null) => void): void {
  Promise.resolve()
    .then(hook)
    .then(
      () => done(),
      (error: Error) => done(error),
    );
}

function listen(server: SMTPServer, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.server.once('error', reject);
  const socket = server.listen(port, '127.0.0.1', () => {
    const address = socket.address();
    resolve(typeof address === 'object' && address ? address.port : port);
  });
  return promise;
}

function nextEvent(target: EventTarget, deadline: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (deadline.aborted) reject(deadline.reason);
  deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  target.addEventListener('mail', () => resolve(), { once: true });
  return promise;
}

async function parse(raw: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: session.envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    headers: new Map(headers.map(({ key, value }) => [key, value])),
    raw: raw.toString('latin1'),
    client: session.hostNameAppearsAs || '',
    user: typeof session.user === 'string' ? session.user : undefined,
  };
}
