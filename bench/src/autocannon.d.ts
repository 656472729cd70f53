/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    path: string;
    method: string;
    headers: Record<string, string>;
  }
  interface Client {
    setRequests: (requests: Request[]) => void;
  }
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient: (client: Client) => void;
  }
  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
