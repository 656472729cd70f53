import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, recordAnswer } from './answers.ts';
import type { Floor } from './floor.program.ts';
import type { DatabaseWork } from './floor.queries.ts';
import { startProgram } from './programs.ts';
import type { Contender } from './turns.ts';

const COMPRESSED_AFTER_MS = 500;

/** How one row is asked. */
export interface Call {
  method: 'GET' | 'PUT';
  /** Address that is recorded. */
  path: string;
  /** Route of a floor, where it differs from the path. */
  route?: string;
  headers: Record<string, string>;
}

export interface FloorContender extends Contender {
  /** What it sends, for people. */
  sends: string;
  stop: () => void;
}

/** Starts a floor that sends the very bytes and headers the product sends for a call. */
export async function startFloor(
  name: string,
  answer: Answer,
  floor: Pick<Floor, 'kind' | 'path' | 'method' | 'work'>,
): Promise<FloorContender> {
  const program = startProgram<Floor, { port: number }>('./floor.program.ts');
  const bodyBase64 = answer.body.toString('base64');
  const { port } = await program.ask({ ...floor, headers: answer.headers, bodyBase64 });
  const { pid, stop } = program;
  const encoding = answer.headers['Content-Encoding'] ?? 'not compressed';
  const sends = `${answer.body.length} bytes (${encoding})`;
  return { name, origin: `http://127.0.0.1:${port}`, pid, sends, stop };
}

/** Fastify and Node's own `http` with nothing around them. */
export async function bareFloors(origin: string, call: Call): Promise<FloorContender[]> {
  // Twice: the best compressed form is made after the first answer.
  await recordAnswer(origin + call.path, call);
  await sleep(COMPRESSED_AFTER_MS);
  const answer = await recordAnswer(origin + call.path, call);
  const { method } = call;
  const path = routeOf(call);
  return [
    await startFloor('bare Fastify', answer, { kind: 'fastify', method, path }),
    await startFloor('bare http', answer, { kind: 'http', method, path }),
  ];
}

/** Plain `pg` behind bare Fastify: the same queries, then the product's bytes. */
export async function databaseFloor(
  origin: string,
  call: Call,
  work: DatabaseWork,
): Promise<FloorContender> {
  const answer = await recordAnswer(origin + call.path, call);
  const path = routeOf(call);
  return startFloor('raw pg', answer, { kind: 'fastify', method: call.method, path, work });
}

function routeOf({ path, route }: Call): string {
  return route ?? path.replace(/\?.*/, '');
}
