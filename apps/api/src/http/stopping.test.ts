import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeHttp, registerStopping } from './stopping.ts';

async function startServer() {
  const readiness = { isStopping: false, isWorking: true };
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const http = Fastify({ return503OnClosing: false });
  registerStopping(http, readiness);
  http.get('/', async () => 'ok');
  http.get('/raw', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, ['Content-Length', '2']).end('ok');
  });
  http.post('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (path: string, method = 'GET') => {
    const sent = request(origin + path, { method, agent }).end();
    const [response] = await once(sent, 'response');
    const body = await text(response);
    return { status: response.statusCode, body, connection: response.headers.connection };
  };
  return { http, origin, readiness, send, asked: asked.promise, answer: answer.resolve };
}

test('a process that is about to stop answers, and each answer ends its connection', async () => {
  const { http, readiness, send } = await startServer();
  expect(await send('/')).toMatchObject({ status: 200, connection: 'keep-alive' });
  readiness.isStopping = true;
  expect(await send('/')).toEqual({ status: 200, body: 'ok', connection: 'close' });
  expect(await send('/raw')).toEqual({ status: 200, body: 'ok', connection: 'close' });
  expect(await send('/missing')).toMatchObject({ status: 404, connection: 'close' });
  await closeHttp(http);
});

test('a closing server takes no more connections and completes the request under way', async () => {
  const { http, origin, readiness, send, asked, answer } = await startServer();
  const slow = send('/slow', 'POST');
  await asked;
  readiness.isStopping = true;
  const closed = closeHttp(http);
  await expect.poll(() => http.server.listening).toBe(false);
  await expect(fetch(origin)).rejects.toThrow();
  answer('done');
  expect(await slow).toMatchObject({ status: 200, body: 'done', connection: 'close' });
  await closed;
});
