import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import type { MailConnection, MailMessage, MailOutcome, Sender } from './mail.ts';
import { composeMime } from './mime.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:587`; the query is that of nodemailer. */
  url: string;
  sender: Sender;
  /** The name in EHLO, never that of this machine. */
  name: string;
}

// RFC 5321 §4.5.3.2 requires minutes: a server may scan a message slowly, and a client that gives up
// early sends it twice.
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 30_000,
  dnsTimeout: 15_000,
  socketTimeout: 300_000,
} as const;

/** The server closes the connection; this is not about the message, whatever the command was. */
const CLOSING = 421;
/** «Bad sequence of commands»: an error of the connection, not of the message. */
const BAD_SEQUENCE = 503;

/** Sends messages by SMTP, several over one connection. */
export function openSmtp(options: SmtpOptions): MailConnection {
  let reusable: SMTPConnection | undefined;

  /** A connection that accepted the message is reused for the next, any other is closed. */
  async function attempt(message: MailMessage, body: Body): Promise<MailOutcome> {
    let connection = reusable;
    reusable = undefined;
    try {
      connection ??= await connect(options);
      await transmit(connection, { message, body, sender: options.sender });
      reusable = connection;
      return { result: 'sent' };
    } catch (error) {
      connection?.close();
      if (body.failure) throw body.failure.error;
      return toOutcome(error, body.isEnded);
    }
  }

  return {
    async send(message, beforeEndOfData) {
      const isReused = reusable !== undefined;
      const body = createBody(await composeMime(message, options.sender), beforeEndOfData);
      const outcome = await attempt(message, body);
      // Servers close connections after some time or some messages: only a new one tells whether they are unreachable.
      const isRetriable = outcome.result === 'unreachable' && isReused && !body.isEnded;
      return isRetriable ? attempt(message, body) : outcome;
    },
    close() {
      reusable?.quit();
      reusable = undefined;
    },
  };
}

/** Connects, authenticates and quits. Throws nodemailer's error, whose `code` tells what is wrong. */
export async function tryConnecting(options: SmtpOptions): Promise<void> {
  const connection = await connect(options);
  connection.quit();
}

interface Body {
  bytes: Buffer;
  /** The data for one connection. */
  stream: () => Readable;
  isEnded: boolean;
  /** The error of `beforeEndOfData`. */
  failure?: { error: unknown };
}

/** The end of the stream, and with it SMTP's final dot, waits for `beforeEndOfData`. */
function createBody(bytes: Buffer, beforeEndOfData: () => Promise<void>): Body {
  const body: Body = { bytes, isEnded: false, stream: () => Readable.from(chunks()) };
  async function* chunks() {
    yield bytes;
    try {
      await beforeEndOfData();
      body.isEnded = true;
    } catch (error) {
      body.failure = { error };
      throw error;
    }
  }
  return body;
}

/** Opens a connection and authenticates. Throws nodemailer's error. */
async function connect({ url, name }: SmtpOptions): Promise<SMTPConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<SMTPConnection>();
  const { auth, ...parsed } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...TIMEOUTS,
    name,
    // A password is sent without TLS only where the URL allows it.
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
  message: MailMessage;
  body: Body;
  sender: Sender;
}

/** Resolves with the server's 250. */
function transmit(connection: SMTPConnection, { message, body, sender }: Transmission) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const envelope = { from: sender.address, to: [message.to], size: body.bytes.length };
  connection.once('error', reject);
  connection.send(envelope, body.stream(), (error) => (error ? reject(error) : resolve()));
  return promise.finally(() => connection.off('error', reject));
}

const smtpError = z.object({
  message: z.string().catch('unknown'),
  response: z.string().catch(''),
  responseCode: z.number().catch(0),
  command: z.string().catch(''),
  code: z.string().catch(''),
});

/**
 * Only replies to RCPT TO and DATA concern the message itself.
 * @param isEnded whether the end of the data may have been sent.
 */
function toOutcome(error: unknown, isEnded: boolean): MailOutcome {
  const { message: reason, response, responseCode, command, code } = smtpError.parse(error);
  if (code === 'EENVELOPE' && command === 'API') return { result: 'rejected', reason };
  if (isEnded && responseCode === 0) return { result: 'unconfirmed', reason };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMessage || responseCode === 0 || responseCode === CLOSING) {
    return { result: 'unreachable', reason };
  }
  const isPermanent = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
  if (!isPermanent) return { result: 'deferred', reason };
  const isUnknownAddress = command === 'RCPT TO' && UNKNOWN_ADDRESS.test(response);
  return { result: 'rejected', reason, isUnknownAddress };
}

/** Mailbox unavailable, without an enhanced status code (RFC 3463) or with one about the address. */
const UNKNOWN_ADDRESS = /^55[013](?:[ -](?!\d\.\d)|[ -]5\.1\.|$)/;

function isLoopback(host = 'localhost'): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}
