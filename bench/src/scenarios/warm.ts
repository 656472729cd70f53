import { bareBaselines, type RecordedCall } from '../baselines.ts';
import { interleave, median } from '../interleave.ts';
import { printLimit, printRuns, RIVAL } from '../report.ts';
import type { BenchContext } from './scenario.ts';

/** Headers of a browser. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'vi' };
const CONNECTIONS = 64;
const P99_MS = 10;

export async function measureList(context: BenchContext): Promise<void> {
  const path = '/api/videos/list?page=1&size=12';
  const title = '1. Hot public JSON list (12 items), warm';
  const call = { method: 'GET', path, headers: HEADERS } as const;
  await measure(context, call, { title, least: 0.8 });
}

export async function measurePage(context: BenchContext): Promise<void> {
  const title = '2. Anonymous HTML page (/dashboard), warm';
  const call = { method: 'GET', path: '/dashboard', headers: HEADERS } as const;
  const p99 = await measure(context, call, { title, least: 0.7 });
  // Depends on the machine: where the bare baselines are slow as well, other programs were using it.
  printLimit(`p99 at ${CONNECTIONS} connections`, p99, { most: P99_MS, unit: 'ms' });
}

/** Returns the product's p99 in milliseconds. */
async function measure(
  context: BenchContext,
  call: RecordedCall,
  { title, least }: { title: string; least: number },
): Promise<number> {
  const { product, rival, loadProgram: program, rounds, seconds } = context;
  const baselines = await bareBaselines(product.origin, call);
  const { method, headers, path } = call;
  const load = { method, headers, paths: [path], connections: CONNECTIONS };
  const ours = { name: 'Mầm', origin: product.origin, pid: product.pid };
  const others = rival ? [{ name: RIVAL, origin: rival.origin, pid: rival.pid }] : [];
  const targets = [ours, ...others, ...baselines];
  const runs = await interleave({ program, load, rounds, seconds }, targets);
  for (const baseline of baselines) baseline.stop();
  const note = `${baselines[0]?.sends}, ${CONNECTIONS} connections, ${rounds} samples of ${seconds} s`;
  printRuns({ title, note }, runs, { baseline: 'bare Fastify', least });
  return median((runs[0]?.samples ?? []).map((sample) => sample.p99));
}
