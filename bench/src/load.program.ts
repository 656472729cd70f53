// Generates the load, in a process of its own.
import autocannon from 'autocannon';
import { processCpuSeconds } from './processes.ts';
import { serveLines } from './programs.ts';

/** The requests of one sample against one server. */
export interface Load {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  method: string;
  headers: Record<string, string>;
  /** Requested in turn; each connection begins at another one. */
  paths: string[];
  /** More headers per connection, in turn, so that each one is another reader. */
  readers?: Record<string, string>[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Share of one core that this program used; near 1, it was the limit and not the server. */
  loadCpu: number;
}

await serveLines<Load, LoadResult>(async (load) => {
  const { origin, method, headers, connections, seconds, paths, readers = [{}] } = load;
  let count = 0;
  const before = processCpuSeconds(process.pid);
  const result = await autocannon({
    url: origin,
    method,
    headers,
    connections,
    duration: seconds,
    setupClient(client) {
      const first = count % paths.length;
      const reader = { ...headers, ...readers[count % readers.length] };
      const inTurn = [...paths.slice(first), ...paths.slice(0, first)];
      client.setRequests(inTurn.map((path) => ({ path, method, headers: reader })));
      count += 1;
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${origin}${paths[0]} failed`);
  return {
    requests: result.requests.total,
    rate: result.requests.total / result.duration,
    p99: result.latency.p99,
    loadCpu: (processCpuSeconds(process.pid) - before) / result.duration,
  };
});
