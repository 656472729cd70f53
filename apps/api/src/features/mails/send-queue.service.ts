import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../../platform/background/poll.ts';
import type {
  MailConnection,
  MailMessage,
  MailOutcome,
  MailTransport,
} from '../../platform/mail/mail.ts';

/** A table whose rows are mails to be sent, shared by several processes. */
export interface SendQueue<T> {
  /** Claims the next row for `CLAIM_MS`; undefined when none may be sent now. */
  claim: () => Promise<T | undefined>;
  /** Extends the claim by `CLAIM_MS`. */
  extend: (row: T) => Promise<void>;
  /** @throws for a row that can never be sent. */
  render: (row: T) => Promise<MailMessage>;
  /** Stores that the server may accept the mail from now on. False when the claim is lost. */
  markAccepted: (row: T) => Promise<boolean>;
  /** Stores the outcome of the try, if the claim is still the newest. */
  save: (row: T, outcome: MailOutcome) => Promise<void>;
}

/** Mails that one process sends at a time. */
const CONCURRENCY = 3;
/** A claim expires this long after its process died; a living process extends it. */
export const CLAIM_MS = 15_000;
const EXTEND_MS = 5_000;
/** Seconds for which the storing of an outcome is retried. */
const SAVE_TRIES = 60;
const SAVE_RETRY_MS = 1_000;

/**
 * Sends all due rows of a queue. Each is sent at most once: its claim is checked right before the end of
 * the data, from where on the server may accept it. The row of a process that dies before can be claimed
 * again once its claim has expired; after that point it must not be.
 */
export async function sendQueue<T>(
  queue: SendQueue<T>,
  transport: MailTransport,
  signal?: AbortSignal,
): Promise<void> {
  const first = await queue.claim();
  if (!first) return;
  const run = { queue, transport, signal };
  const others = Array.from({ length: CONCURRENCY - 1 }, async () => {
    const row = await queue.claim();
    if (row) await runWorker(run, row);
  });
  await Promise.all([runWorker(run, first), ...others]);
}

interface Run<T> {
  queue: SendQueue<T>;
  transport: MailTransport;
  signal: AbortSignal | undefined;
}

/** Sends one mail after another over one connection, until none is due or none can be sent. */
async function runWorker<T>({ queue, transport, signal }: Run<T>, first: T): Promise<void> {
  const connection = await transport.open();
  try {
    for (let row: T | undefined = first; row; row = await queue.claim()) {
      const outcome = await deliver(queue, connection, row);
      if (outcome.result === 'unreachable' || signal?.aborted) return;
    }
  } finally {
    connection.close();
  }
}

/** Sends one mail and stores the outcome; its claim is extended meanwhile. */
async function deliver<T>(
  queue: SendQueue<T>,
  connection: MailConnection,
  row: T,
): Promise<MailOutcome> {
  const extending = setInterval(() => {
    queue.extend(row).catch(() => undefined);
  }, EXTEND_MS);
  try {
    const outcome = await deliverOnce(queue, connection, row);
    await retryUntilSaved(() => queue.save(row, outcome));
    return outcome;
  } finally {
    clearInterval(extending);
  }
}

async function deliverOnce<T>(
  queue: SendQueue<T>,
  connection: MailConnection,
  row: T,
): Promise<MailOutcome> {
  let message: MailMessage;
  try {
    message = await queue.render(row);
  } catch (error) {
    return { result: 'rejected', reason: reasonOf(error) };
  }
  try {
    return await connection.send(message, async () => {
      if (!(await queue.markAccepted(row))) throw new Error('Another process has claimed the mail');
    });
  } catch (error) {
    // The data was never ended, whether or not the database has stored `accepted_at`.
    return { result: 'unreachable', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Retries while the database is unavailable: the server's reply must not be lost. */
async function retryUntilSaved(save: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      if (!isUnavailable(error) || tries === SAVE_TRIES) throw error;
      await sleep(SAVE_RETRY_MS, undefined, { ref: false });
    }
  }
}
