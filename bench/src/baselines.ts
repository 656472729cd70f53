import { setTimeout as sleep } from 'node:timers/promises';
import type { Baseline } from './baseline.program.ts';
import type { Target } from './interleave.ts';
import { startProgram } from './programs.ts';
import type { DatabaseQueries } from './queries/baseline.queries.ts';
import { type RecordedResponse, recordResponse } from './recorded-response.ts';

const COMPRESSED_AFTER_MS = 500;

/** The request of one scenario. */
export interface RecordedCall {
  method: 'GET' | 'PUT';
  /** Address that is recorded. */
  path: string;
  /** Route of a baseline, where it differs from the path. */
  route?: string;
  headers: Record<string, string>;
}

export interface BaselineTarget extends Target {
  /** Size and encoding of its responses, for the report. */
  sends: string;
  stop: () => void;
}

/** Starts a baseline that sends the very bytes and headers the product sends for a call. */
export async function startBaseline(
  name: string,
  response: RecordedResponse,
  baseline: Pick<Baseline, 'kind' | 'path' | 'method' | 'queries'>,
): Promise<BaselineTarget> {
  const program = startProgram<Baseline, { port: number }>('./baseline.program.ts');
  const bodyBase64 = response.body.toString('base64');
  const { port } = await program.request({ ...baseline, headers: response.headers, bodyBase64 });
  const { pid, stop } = program;
  const encoding = response.headers['Content-Encoding'] ?? 'not compressed';
  const sends = `${response.body.length} bytes (${encoding})`;
  return { name, origin: `http://127.0.0.1:${port}`, pid, sends, stop };
}

/** Fastify and Node's own `http` without any other code. */
export async function bareBaselines(origin: string, call: RecordedCall): Promise<BaselineTarget[]> {
  // Brotli is made in the background, for those that come after the second request.
  for (const _request of [1, 2]) await recordResponse(origin + call.path, call);
  await sleep(COMPRESSED_AFTER_MS);
  const response = await recordResponse(origin + call.path, call);
  const { method } = call;
  const path = routeOf(call);
  return [
    await startBaseline('bare Fastify', response, { kind: 'fastify', method, path }),
    await startBaseline('bare http', response, { kind: 'http', method, path }),
  ];
}

/** Plain `pg` behind bare Fastify: the same queries, then the product's bytes. */
export async function databaseBaseline(
  origin: string,
  call: RecordedCall,
  queries: DatabaseQueries,
): Promise<BaselineTarget> {
  const response = await recordResponse(origin + call.path, call);
  const path = routeOf(call);
  return startBaseline('raw pg', response, {
    kind: 'fastify',
    method: call.method,
    path,
    queries,
  });
}

function routeOf({ path, route }: RecordedCall): string {
  return route ?? path.replace(/\?.*/, '');
}
