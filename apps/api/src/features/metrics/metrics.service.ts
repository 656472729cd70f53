import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { RequestMeter } from '../../http/request-meter.ts';
import { BUILD } from '../../platform/build-info.ts';
import type { QueueCounts } from '../../platform/queues/fair-queue.ts';
import { addDatabaseFigures, type DatabaseSources } from './metrics.database.service.ts';
import { addFigure } from './metrics.figures.service.ts';
import { createRequestMeter } from './metrics.requests.service.ts';

/** Milliseconds between two looks at the event loop. */
const LAG_MS = 100;

/** A cache and what it has done. */
interface CountedCache {
  bytes: () => number;
  counts: () => { hits: number; misses: number };
}

/** What a process that serves pages can tell. */
export interface SiteSources {
  caches: Record<'pages' | 'answers', CountedCache>;
  renders: () => QueueCounts;
}

export interface Metrics {
  meter: RequestMeter;
  /** Adds the figures of pages, once there are any. */
  watchSite: (sources: SiteSources) => void;
  /** All figures as Prometheus reads them. */
  text: () => Promise<string>;
  contentType: string;
}

/**
 * Figures of this process for Prometheus. Nothing in them tells of a reader: labels are patterns of addresses, states
 * and names of ours, so there is a bounded number of them.
 */
export function createMetrics(sources: DatabaseSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_MS });
  new Gauge({
    name: 'mam_build_info',
    help: 'What this process was built from',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(BUILD, 1);
  addDatabaseFigures(registry, sources);
  return {
    meter: createRequestMeter(registry),
    watchSite: (site) => addSiteFigures(registry, site),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addSiteFigures(registry: Registry, { caches, renders }: SiteSources): void {
  const ofCaches = (read: (cache: CountedCache) => number) => () =>
    Object.entries(caches).map(([cache, each]) => ({ labels: { cache }, value: read(each) }));
  addFigure(registry, {
    name: 'mam_cache_hits_total',
    help: 'Requests answered by what was kept',
    labelNames: ['cache'],
    read: ofCaches((cache) => cache.counts().hits),
  });
  addFigure(registry, {
    name: 'mam_cache_misses_total',
    help: 'Requests for which something was loaded',
    labelNames: ['cache'],
    read: ofCaches((cache) => cache.counts().misses),
  });
  addFigure(registry, {
    name: 'mam_cache_bytes',
    help: 'Bytes of kept responses',
    labelNames: ['cache'],
    read: ofCaches((cache) => cache.bytes()),
  });
  addFigure(registry, {
    name: 'mam_renders_total',
    help: 'Pages that were rendered',
    read: () => [{ value: renders().started }],
  });
  addFigure(registry, {
    name: 'mam_renders_refused_total',
    help: 'Pages that got no turn and were answered with the busy page',
    read: () => [{ value: renders().refused }],
  });
  addFigure(registry, {
    name: 'mam_renders_waiting',
    help: 'Pages that wait for their turn',
    read: () => [{ value: renders().waiting }],
  });
}
