import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the product has acknowledged so far, and how much was tried. */
export interface Ledger {
  /** Ids of comments. */
  comments: string[];
  /** Accounts that have liked the item. */
  votes: number[];
  views: { counted: number; tried: number };
  /** Codes of private questions. */
  questions: string[];
  /** Addresses that a mail was promised to. */
  registrations: string[];
}

export interface Reader {
  user_id: number;
  headers: Record<string, string>;
}

export interface Load {
  /** Stops asking, and waits for the answers under way. */
  stop: () => Promise<void>;
}

interface LoadOptions {
  origin: string;
  /** The video on which everything happens. */
  item: number;
  ledger: Ledger;
  /** Accounts that have not voted yet, and write no more comments than they may. */
  readers: Reader[];
}

const ANSWER_MS = 10_000;

export function emptyLedger(): Ledger {
  const views = { counted: 0, tried: 0 };
  return { comments: [], votes: [], views, questions: [], registrations: [] };
}

/** Readers who write at the same time, each of another address, until `stop`. */
export function startLoad({ origin, item, ledger, readers }: LoadOptions): Load {
  const stopping = new AbortController();
  const { signal } = stopping;
  const call = (method: string, path: string, body: object, reader?: Reader) =>
    send(`${origin}/api${path}`, { method, body, headers: reader?.headers });
  const take = () => readers.pop();

  const actions: [pauseMs: number, act: () => Promise<void>][] = [
    [
      30,
      async () => {
        const reader = take();
        if (!reader) return;
        const answer = await call(
          'POST',
          '/videos-comments/create',
          { video_id: item, text: `Một ý kiến ${randomUUID()}`, keep_details: true },
          reader,
        );
        ledger.comments.push(answer.comment.id);
        await call('PUT', `/videos/like-video/${item}`, {}, reader);
        ledger.votes.push(reader.user_id);
      },
    ],
    [20, () => view(call, item, ledger)],
    [20, () => view(call, item, ledger)],
    [
      100,
      async () => {
        const { code } = await call('POST', '/tickets/ask', {
          text: `Một câu hỏi ${randomUUID()}`,
        });
        ledger.questions.push(code);
      },
    ],
    [
      500,
      async () => {
        const email = `${randomUUID()}@example.test`;
        await call('POST', '/auth/register', {
          full_name: 'Nguyễn An',
          email,
          password: randomBytes(12).toString('base64url'),
        });
        ledger.registrations.push(email);
      },
    ],
  ];
  const loops = actions.map(([pauseMs, act]) => repeat(act, pauseMs, signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

type Call = (method: string, path: string, body: object) => Promise<{ counted?: boolean }>;

async function view(call: Call, item: number, ledger: Ledger): Promise<void> {
  ledger.views.tried += 1;
  const device_id = randomBytes(16).toString('base64url');
  const { counted } = await call('PUT', `/videos/view/${item}`, { device_id });
  if (counted) ledger.views.counted += 1;
}

/** What fails is not acknowledged, and the next try is another one. */
async function repeat(act: () => Promise<void>, pauseMs: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await act().catch(() => undefined);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

interface Sending {
  method: string;
  body: object;
  headers?: Record<string, string> | undefined;
}

/** @throws unless the product has acknowledged it. */
export async function send(url: string, { method, body, headers }: Sending) {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  const response = await fetch(url, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
}
