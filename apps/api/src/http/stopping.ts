import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readiness } from './health.ts';

/** Milliseconds that requests under way get after the last one was taken. */
const CLOSE_MS = 5_000;
/** Milliseconds of a turn of the event loop that did no work. */
const QUIET_MS = 0.2;
/** Milliseconds after which a server that is always busy closes between two pieces of work. */
const BUSY_MS = 1_000;

/**
 * While the process is about to stop, each answer ends its connection. So a proxy has none left on which it
 * could send a request at the moment that they are closed.
 */
export function registerStopping(http: FastifyInstance, readiness: Readiness): void {
  const mark = ({ raw }: FastifyReply) => {
    if (readiness.isStopping) raw.setHeader('Connection', 'close');
  };
  // For answers that are written past Fastify, and for those that were under way.
  http.addHook('onRequest', (_request, reply, done) => {
    mark(reply);
    done();
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    mark(reply);
    done();
  });
}

/** Takes no more connections and completes requests under way; clients resume a longer download after the restart. */
export async function closeHttp({ server, close }: FastifyInstance): Promise<void> {
  // Takes longer than all the rest of `close`, in which no connection is taken.
  server.closeIdleConnections();
  await quietTurn(server);
  server.close();
  const late = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await close();
  clearTimeout(late);
}

/**
 * Waits for a turn of the event loop that took no connection and did no work. Connections that wait to be taken
 * when the server closes are reset with the requests in them; after such a turn there are none but those of the
 * last tenth of a millisecond.
 */
async function quietTurn(server: FastifyInstance['server']): Promise<void> {
  let began = 0;
  let hasTaken = true;
  const onConnection = () => {
    hasTaken = true;
  };
  server.on('connection', onConnection);
  const end = performance.now() + BUSY_MS;
  while ((hasTaken || performance.now() - began > QUIET_MS) && performance.now() < end) {
    hasTaken = false;
    began = performance.now();
    await nextTurn();
  }
  server.off('connection', onConnection);
}
