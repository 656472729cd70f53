import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A letter as its receiver has it. */
export interface ReceivedMail {
  from: { name: string; address: string };
  /** Whom the server was told to bring it to. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Addresses of the web in the text, in order. */
  links: string[];
  /** By name in lower case. */
  headers: Map<string, string>;
  raw: string;
  /** What the sender called itself. */
  client: string;
  /** Whom it signed in as. */
  user: string | undefined;
}

/** What a server may do with who comes; it throws `refusal(…)` for «no». May be changed at any time. */
export interface MailboxRules {
  onConnect?: () => void | Promise<void>;
  onPassword?: (user: string, password: string) => void | Promise<void>;
  onSender?: (address: string, connection: string) => void | Promise<void>;
  onRecipient?: (address: string) => void | Promise<void>;
  /** The letter is here in full, the sender still waits for the answer. */
  onMessage?: (letter: ReceivedMail) => void | Promise<void>;
}

/** A real SMTP server on this machine, with everybody's letter box. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  rules: MailboxRules;
  /** Everything that was accepted, oldest first. */
  mails: ReceivedMail[];
  /** The oldest letter to an address that was not waited for before; throws after 20 s. */
  waitFor: (to: string) => Promise<ReceivedMail>;
  stop: () => Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** An SMTP answer other than yes: 4xx for now, 5xx for good. */
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
    onConnect: (_session, done) => answer(() => mailbox.rules.onConnect?.(), done),
    onAuth: ({ username = '', password }, _session, done) =>
      answer(
        () => mailbox.rules.onPassword?.(username, password ?? ''),
        (error) => done(error, { user: username }),
      ),
    onMailFrom: ({ address }, { id }, done) =>
      answer(() => mailbox.rules.onSender?.(address, id), done),
    onRcptTo: ({ address }, _session, done) =>
      answer(() => mailbox.rules.onRecipient?.(address), done),
    onData: (stream, session, done) =>
      answer(async () => {
        const letter = await read(await buffer(stream), session);
        await mailbox.rules.onMessage?.(letter);
        mails.push(letter);
        arrivals.dispatchEvent(new Event('letter'));
      }, done),
  });
  // Senders that are killed in the middle are what some tests are about.
  server.on('error', () => undefined);
  const listening = await listen(server, port);

  const take = (to: string) => {
    const found = mails.find((letter) => letter.to.includes(to) && !taken.has(letter));
    if (found) taken.add(found);
    return found;
  };

  return Object.assign(mailbox, {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    async waitFor(to: string) {
      const deadline = AbortSignal.timeout(TIMEOUT_MS);
      for (;;) {
        const found = take(to);
        if (found) return found;
        await nextEvent(arrivals, deadline).catch(() => {
          const others = mails.map((letter) => `${letter.to}: ${letter.subject}`);
          throw new Error(`No letter to ${to} came; there are:\n${others.join('\n')}`);
        });
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

function answer(ask: () => unknown, done: (error?: Error | null) => void): void {
  Promise.resolve()
    .then(ask)
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
  target.addEventListener('letter', () => resolve(), { once: true });
  return promise;
}

async function read(raw: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
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
