import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../fault/load.ts';

/** One request and what became of it; times in milliseconds of `performance.now()`. */
export interface Attempt {
  /** Its number, which the log of nginx has as well. */
  number: number;
  name: string;
  began: number;
  ended: number;
  /** Undefined when it was answered as it should be. */
  problem: string | undefined;
  /** Its answer was 503 with the time after which to ask again. */
  isAskedToWait: boolean;
}

interface TrafficOptions {
  origin: string;
  /** A video with a file of so many bytes at `file`. */
  item: number;
  file: string;
  bytes: number;
  readers: Reader[];
  /** Readers of each kind who ask one thing after another. */
  clients: number;
}

export interface Traffic {
  attempts: Attempt[];
  /** Ids of comments that were acknowledged. */
  comments: string[];
  /** Stops asking, and waits for the answers under way. */
  stop: () => Promise<void>;
}

type Ask = (
  method: string,
  path: string,
  more?: { body?: object; headers?: Record<string, string>; status?: number },
) => Promise<string | undefined>;

const ANSWER_MS = 30_000;
/** Milliseconds between two requests of a reader. */
const PAUSE_MS = 20;

/** Readers, each request from another address, until `stop`: pages, lists, parts of a film, likes, views, texts. */
export function startTraffic(options: TrafficOptions): Traffic {
  const attempts: Attempt[] = [];
  const comments: string[] = [];
  const stopping = new AbortController();
  const ask: Ask = async (method, path, { body, headers, status = 200 } = {}) => {
    const number = attempts.length + 1;
    const attempt: Attempt = {
      ...{ number, name: `${method} ${path}` },
      ...{ began: performance.now(), ended: Infinity, problem: 'no answer', isAskedToWait: false },
    };
    attempts.push(attempt);
    const request = { method, body: body && JSON.stringify(body), headers: { ...headers } };
    const { text, ...became } = await send(options.origin + path, { number, status, request });
    Object.assign(attempt, { ended: performance.now(), ...became });
    return became.problem === undefined ? text : undefined;
  };
  const loops = actions(ask, options, comments).flatMap((act) =>
    Array.from({ length: options.clients }, async () => {
      while (!stopping.signal.aborted) {
        await act();
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    attempts,
    comments,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** What one reader of each kind does next. */
function actions(ask: Ask, { item, file, bytes, readers }: TrafficOptions, comments: string[]) {
  const pages = ['/', '/video', `/video/${item}`, '/life-tips', '/help', '/qa'];
  const lists = ['/api/site', '/api/videos/list?size=12', '/api/help-places/list'];
  let turn = 0;
  const next = <T>(all: T[]): T => all[turn++ % all.length] as T;
  return [
    () => ask('GET', next(pages)),
    // Rendered each time.
    () => ask('GET', `/search?keyword=${randomUUID()}`),
    () => ask('GET', next(lists)),
    () => {
      const start = randomInt(bytes - 100_000);
      return ask('GET', file, {
        headers: { range: `bytes=${start}-${start + 99_999}` },
        status: 206,
      });
    },
    () => {
      const device_id = randomBytes(16).toString('base64url');
      return ask('PUT', `/api/videos/view/${item}`, { body: { device_id } });
    },
    () => ask('POST', '/api/tickets/ask', { body: { text: `Một câu hỏi ${randomUUID()}` } }),
    async () => {
      const { headers } = next(readers);
      const text = `Một ý kiến ${randomUUID()}`;
      const body = { video_id: item, text, keep_details: true };
      const answer = await ask('POST', '/api/videos-comments/create', { headers, body });
      if (answer) comments.push(JSON.parse(answer).comment.id);
    },
  ];
}

interface Sending {
  number: number;
  /** The status that is right. */
  status: number;
  request: { method: string; body: string | undefined; headers: Record<string, string> };
}

async function send(url: string, { number, status, request }: Sending) {
  try {
    const response = await fetch(url, {
      method: request.method,
      ...(request.body !== undefined && { body: request.body }),
      headers: {
        ...request.headers,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        'x-number': String(number),
        'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    const isRight = response.status === status;
    return {
      text,
      problem: isRight ? undefined : `${response.status} ${text.slice(0, 200)}`,
      isAskedToWait: response.status === 503 && response.headers.has('retry-after'),
    };
  } catch (error) {
    return {
      text: '',
      isAskedToWait: false,
      problem: `${error} ${error instanceof Error ? error.cause : ''}`,
    };
  }
}
