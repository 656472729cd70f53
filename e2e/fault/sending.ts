import { setTimeout as sleep } from 'node:timers/promises';
import { dirOf, tusCalls } from '../../apps/api/src/test/make/upload.ts';

interface SendingOptions {
  /** Processes of one site; each piece goes to the next one. */
  origins: string[];
  /** Those of an admin. */
  headers: Record<string, string>;
  film: Buffer<ArrayBuffer>;
}

/** A film that has arrived whole. */
export interface Sent {
  dir: string;
  /** Bytes that were acknowledged and had to be sent again. */
  lostBytes: number;
}

const PIECES = 6;
const PAUSE_MS = 200;

/** Sends a film in pieces as an admin's browser does: after each failure it asks where to go on, for ever. */
export async function sendFilm({ origins, headers, film }: SendingOptions): Promise<Sent> {
  const next = takeTurns(origins.map((origin) => tusCalls(origin, headers)));
  const dir = await keepTrying(async () => {
    const begun = await next().begin(film.length, { kind: 'video', filename: 'film.mp4' });
    return dirOf(accept(begun));
  });
  let acknowledged = 0;
  let lostBytes = 0;
  await keepTrying(async () => {
    const offset = offsetIn(await next().head(dir));
    lostBytes = Math.max(lostBytes, acknowledged - offset);
    acknowledged = offset;
    while (acknowledged < film.length) {
      const piece = film.subarray(acknowledged, acknowledged + Math.ceil(film.length / PIECES));
      acknowledged = offsetIn(await next().send(dir, acknowledged, piece));
      await sleep(PAUSE_MS);
    }
  });
  return { dir, lostBytes };
}

function takeTurns<T>(all: T[]): () => T {
  let turn = 0;
  return () => all[turn++ % all.length] as T;
}

async function keepTrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await sleep(PAUSE_MS);
    }
  }
}

function accept(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

function offsetIn(response: Response): number {
  return Number(accept(response).headers.get('upload-offset'));
}
