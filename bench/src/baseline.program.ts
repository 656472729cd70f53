// The baselines: the least a server could do for the same response. One process runs one of them.
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { serveLines } from './programs.ts';
import { type DatabaseQueries, openDatabaseQueries } from './queries/baseline.queries.ts';

/** What a baseline sends, and the queries it runs first. */
export interface Baseline {
  kind: 'fastify' | 'http';
  path: string;
  method: 'GET' | 'PUT';
  /** Names and values of the product's own response. */
  headers: Record<string, string>;
  bodyBase64: string;
  /** Queries of the product's own call, run with plain `pg` before each response. */
  queries?: DatabaseQueries;
}

await serveLines<Baseline, { port: number }>(async (baseline) => ({
  port: baseline.kind === 'http' ? await bareHttp(baseline) : await bareFastify(baseline),
}));

async function bareFastify({
  path,
  method,
  headers,
  bodyBase64,
  queries,
}: Baseline): Promise<number> {
  const body = Buffer.from(bodyBase64, 'base64');
  const app = Fastify();
  if (queries) {
    const run = openDatabaseQueries(queries);
    app.route<{ Params: { id: string } }>({
      method,
      url: path,
      async handler(request, reply) {
        await run(request.headers.authorization ?? '', request.params.id);
        return reply.headers(headers).send(body);
      },
    });
  } else {
    app.route({ method, url: path, handler: (_, reply) => reply.headers(headers).send(body) });
  }
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

async function bareHttp({ headers, bodyBase64 }: Baseline): Promise<number> {
  const body = Buffer.from(bodyBase64, 'base64');
  const headerList = Object.entries(headers).flat();
  const server = createServer((_, response) => response.writeHead(200, headerList).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
