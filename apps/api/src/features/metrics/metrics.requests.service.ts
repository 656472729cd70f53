import { Counter, Histogram, type Registry } from 'prom-client';
import type { RequestMeter } from '../../http/request-meter.ts';

/** Upper bounds in seconds: from an answer that asks the database once to the longest limit of a statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LABELS = ['route', 'status'] as const;

/**
 * Counts requests. Those that memory answers take tens of microseconds, so they are counted in a plain map, which
 * becomes figures at a scrape.
 */
export function createRequestMeter(registry: Registry): RequestMeter {
  const kept = new Map<string, Map<number, number>>();
  let pageOf: RequestMeter['pageOf'] = () => undefined;
  const total = new Counter({
    name: 'mam_http_requests_total',
    help: 'Answers by pattern of the address and class of the status',
    labelNames: LABELS,
    registers: [registry],
    collect() {
      for (const [route, statuses] of kept)
        for (const [status, count] of statuses) this.inc({ route, status: classOf(status) }, count);
      kept.clear();
    },
  });
  const duration = new Histogram({
    name: 'mam_http_request_duration_seconds',
    help: 'Time to the end of answers that were not in memory',
    labelNames: LABELS,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    kept(route, status) {
      let statuses = kept.get(route);
      if (!statuses) {
        statuses = new Map();
        kept.set(route, statuses);
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    worked(route, status, seconds) {
      const labels = { route, status: classOf(status) };
      total.inc(labels);
      duration.observe(labels, seconds);
    },
    namePages(routeOf) {
      pageOf = routeOf;
    },
    pageOf: (url) => pageOf(url),
  };
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
