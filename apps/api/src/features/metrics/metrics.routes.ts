import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { type Readiness, registerHealth } from '../../http/health.ts';
import type { Metrics } from './metrics.service.ts';

interface MetricsAppOptions {
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  ping: () => Promise<unknown>;
  readiness: Readiness;
}

/** `/metrics`, and health for a process that serves no pages; on an address that readers do not reach. */
export function buildMetricsApp(options: MetricsAppOptions): FastifyInstance {
  const { metrics, ping, readiness } = options;
  const http = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  registerErrorHandler(http);
  registerHealth(http, ping, readiness);
  http.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics.text()),
  );
  return http;
}
