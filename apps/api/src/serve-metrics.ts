import { ping } from './db/statements.queries.ts';
import type { DatabaseSources } from './features/metrics/metrics.database.service.ts';
import type { Metrics } from './features/metrics/metrics.service.ts';
import type { Readiness } from './http/health.ts';
import type { Settings } from './platform/env.ts';

interface Served {
  metrics: Metrics | undefined;
  close: () => Promise<unknown>;
}

/** Serves figures and health at the address of the settings; without one, nothing of it is loaded. */
export async function serveMetrics(
  { metrics: place, dataDir, role }: Settings,
  sources: Omit<DatabaseSources, 'dataDir'>,
  readiness: Readiness,
): Promise<Served> {
  if (!place) return { metrics: undefined, close: async () => undefined };
  const { createMetrics } = await import('./features/metrics/metrics.service.ts');
  const { buildMetricsApp } = await import('./features/metrics/metrics.routes.ts');
  // A worker has no connection that listens, which the other one asks.
  const own = role === 'worker' ? () => ping(sources.db) : sources.ping;
  const metrics = createMetrics({ ...sources, dataDir, ping: own });
  const http = buildMetricsApp({ metrics, ping: own, readiness });
  await http.listen(place);
  return { metrics, close: () => http.close() };
}
