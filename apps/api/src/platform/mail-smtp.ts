import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import type { MailConnection, MailMessage, MailOutcome, Sender } from './mail.ts';
import { composeMime } from './mail-mime.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:587`; what may follow a `?` is nodemailer's. */
  url: string;
  sender: Sender;
  /** What we call ourselves to the server: never this machine's own name. */
  name: string;
}

// RFC 5321 §4.5.3.2 asks for minutes: a server that scans a message is slow, and who gives up early
// sends twice.
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 30_000,
  dnsTimeout: 15_000,
  socketTimeout: 300_000,
} as const;

/** The server says good-bye; whatever the command was, this is not about the letter. */
const CLOSING = 421;
/** «Bad sequence of commands»: of the connection, not of the letter. */
const BAD_SEQUENCE = 503;

/** Letters by SMTP, several over one connection. */
export function openSmtp(options: SmtpOptions): MailConnection {
  let kept: SMTPConnection | undefined;

  /** A connection that took the letter is kept for the next, any other is closed. */
  async function attempt(letter: MailMessage, body: Body): Promise<MailOutcome> {
    let connection = kept;
    kept = undefined;
    try {
      connection ??= await connect(options);
      await transmit(connection, { letter, body, sender: options.sender });
      kept = connection;
      return { result: 'sent' };
    } catch (error) {
      connection?.close();
      if (body.failure) throw body.failure.error;
      return toOutcome(error);
    }
  }

  return {
    async send(letter, onHandOver) {
      const wasKept = kept !== undefined;
      const body = createBody(await composeMime(letter, options.sender), onHandOver);
      const outcome = await attempt(letter, body);
      // Servers end connections after some time or some letters; only a new one tells whether they are away.
      const isWorthAnother = outcome.result === 'away' && wasKept && !body.isEnded;
      return isWorthAnother ? attempt(letter, body) : outcome;
    },
    close() {
      kept?.quit();
      kept = undefined;
    },
  };
}

interface Body {
  bytes: Buffer;
  /** The message, for one connection. */
  stream: () => Readable;
  isEnded: boolean;
  /** What `onHandOver` threw. */
  failure?: { error: unknown };
}

/** The end of the stream, and with it SMTP's closing dot, waits for `onHandOver`. */
function createBody(bytes: Buffer, onHandOver: () => Promise<void>): Body {
  const body: Body = { bytes, isEnded: false, stream: () => Readable.from(chunks()) };
  async function* chunks() {
    yield bytes;
    try {
      await onHandOver();
      body.isEnded = true;
    } catch (error) {
      body.failure = { error };
      throw error;
    }
  }
  return body;
}

/** Greeted and signed in; @throws what nodemailer says when it cannot be had. */
async function connect({ url, name }: SmtpOptions): Promise<SMTPConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<SMTPConnection>();
  const { auth, ...parsed } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...TIMEOUTS,
    name,
    // A password is not said in the clear, unless the URL asks for it.
    requireTLS: auth && !parsed.secure && !parsed.ignoreTLS && !isLoopback(parsed.host),
    ...parsed,
  });
  connection.on('error', reject);
  connection.connect((error) => {
    if (error) reject(error);
    else if (!auth || !connection.allowsAuth) resolve(connection);
    else connection.login(auth, (failure) => (failure ? reject(failure) : resolve(connection)));
  });
  return promise.catch((error: unknown) => {
    connection.close();
    throw error;
  });
}

interface Transmission {
  letter: MailMessage;
  body: Body;
  sender: Sender;
}

/** Resolves with the server's 250. */
function transmit(connection: SMTPConnection, { letter, body, sender }: Transmission) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const envelope = { from: sender.address, to: [letter.to], size: body.bytes.length };
  connection.once('error', reject);
  connection.send(envelope, body.stream(), (error) => (error ? reject(error) : resolve()));
  return promise.finally(() => connection.off('error', reject));
}

const smtpError = z.object({
  message: z.string().catch('unknown'),
  responseCode: z.number().catch(0),
  command: z.string().catch(''),
  code: z.string().catch(''),
});

/** Only what a server said to this very letter is about the letter. */
function toOutcome(error: unknown): MailOutcome {
  const { message: reason, responseCode, command, code } = smtpError.parse(error);
  if (code === 'EENVELOPE' && command === 'API') return { result: 'refused', reason };
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutLetter || responseCode === 0 || responseCode === CLOSING) {
    return { result: 'away', reason };
  }
  const isForGood = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
  return { result: isForGood ? 'refused' : 'later', reason };
}

function isLoopback(host = 'localhost'): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}
