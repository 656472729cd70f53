// The floors: the least a server could do for the same answer. One process holds one floor at a time.
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { type DatabaseWork, openDatabaseWork } from './floor.queries.ts';
import { answerLines } from './programs.ts';

/** What a floor answers, and what it does before. */
export interface Floor {
  kind: 'fastify' | 'http';
  path: string;
  method: 'GET' | 'PUT';
  /** Names and values of the product's own answer. */
  headers: Record<string, string>;
  bodyBase64: string;
  /** Queries of the product's own call, made with plain `pg` before each answer. */
  work?: DatabaseWork;
}

await answerLines<Floor, { port: number }>(async (floor) => ({
  port: floor.kind === 'http' ? await bareHttp(floor) : await bareFastify(floor),
}));

async function bareFastify({ path, method, headers, bodyBase64, work }: Floor): Promise<number> {
  const body = Buffer.from(bodyBase64, 'base64');
  const app = Fastify();
  if (work) {
    const run = openDatabaseWork(work);
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

async function bareHttp({ headers, bodyBase64 }: Floor): Promise<number> {
  const body = Buffer.from(bodyBase64, 'base64');
  const lines = Object.entries(headers).flat();
  const server = createServer((_, response) => response.writeHead(200, lines).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
