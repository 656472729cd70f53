// Asks for addresses that were never asked for before, in a process of its own.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { serveLines } from './programs.ts';

/** Requests that each connection sends one after the other, without a pause. */
export interface Flood {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Requested in turn; each `*` becomes a random text. */
  paths: string[];
  /** Address of this client, where it is not the default one. */
  localAddress?: string;
  connections: number;
  seconds: number;
}

export interface FloodResult {
  /** Responses by status; 0 counts connections that broke. */
  statuses: Record<number, number>;
}

await serveLines<Flood, FloodResult>(async (flood) => {
  const { connections, localAddress, origin, paths, seconds } = flood;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const endsAt = performance.now() + seconds * 1000;
  const connection = async (_: unknown, first: number) => {
    for (let at = first; performance.now() < endsAt; at += 1) {
      const path = paths[at % paths.length]?.replaceAll('*', randomText) ?? '/';
      const status = await statusOf(origin + path, { agent, localAddress });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { statuses };
});

function randomText(): string {
  return randomBytes(6).toString('hex');
}

function statusOf(
  url: string,
  options: { agent: Agent; localAddress: string | undefined },
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, options, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end();
  });
}
