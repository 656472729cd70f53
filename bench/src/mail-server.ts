import { SMTPServer } from 'smtp-server';

/** A real SMTP server that counts the mails it has confirmed, by address. */
export interface MailServer {
  url: string;
  mails: Map<string, number>;
  /** Mails so far. */
  count: () => number;
  stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails = new Map<string, number>();
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          mails.set(address, (mails.get(address) ?? 0) + 1);
          count += 1;
        }
        done();
      });
    },
  });
  // Killed clients reset their connections.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    count: () => count,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
