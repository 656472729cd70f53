import { bareFloors, type Call } from '../floors.ts';
import { printCourses, printLimit } from '../report.ts';
import { median, takeTurns } from '../turns.ts';
import type { Bench } from './bench.ts';

/** As a browser asks. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'vi' };
const CONNECTIONS = 64;
const P99_MS = 10;

export async function measureList(bench: Bench): Promise<void> {
  const path = '/api/videos/list?page=1&size=12';
  const title = '1. Hot public JSON list (12 items), warm';
  const call = { method: 'GET', path, headers: HEADERS } as const;
  await measure(bench, call, { title, least: 0.8 });
}

export async function measurePage(bench: Bench): Promise<void> {
  const title = '2. Anonymous HTML page (/dashboard), warm';
  const call = { method: 'GET', path: '/dashboard', headers: HEADERS } as const;
  const p99 = await measure(bench, call, { title, least: 0.7 });
  // Of the machine as it is: where the bare floors are slow, too, others were using it.
  printLimit(`p99 at ${CONNECTIONS} connections`, p99, { most: P99_MS, unit: 'ms' });
}

/** Returns the product's p99 in milliseconds. */
async function measure(
  bench: Bench,
  call: Call,
  { title, least }: { title: string; least: number },
): Promise<number> {
  const { product, load, rounds, seconds } = bench;
  const floors = await bareFloors(product.origin, call);
  const { method, headers, path } = call;
  const burst = { method, headers, paths: [path], connections: CONNECTIONS };
  const ours = { name: 'Mầm', origin: product.origin, pid: product.pid };
  const courses = await takeTurns({ load, burst, rounds, seconds }, [ours, ...floors]);
  for (const floor of floors) floor.stop();
  const note = `${floors[0]?.sends}, ${CONNECTIONS} connections, ${rounds} turns of ${seconds} s`;
  printCourses({ title, note }, courses, { floor: 'bare Fastify', least });
  return median((courses[0]?.turns ?? []).map((turn) => turn.p99));
}
