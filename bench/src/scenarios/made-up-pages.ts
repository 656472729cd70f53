import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Flood, FloodResult } from '../flood.program.ts';
import { percentile } from '../interleave.ts';
import { processMegabytes } from '../processes.ts';
import { startProgram } from '../programs.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const CONNECTIONS = 200;
const SECONDS = 12;
const SETTLE_SECONDS = 2;
const PATHS = [
  '/search?keyword=*',
  '/video?page=9*&keyword=*',
  '/video?keyword=*',
  '/user/verify?token=*',
  '/video/*',
  '/%64ashboard?x=*',
];
/** Another address than that of the readers; the system may have no second one. */
const FLOOD_ADDRESS = process.platform === 'linux' ? '127.0.0.2' : undefined;
const READERS = 4;
const PAUSE_MS = 10;
const P95_MS = 20;
const MEGABYTES = 280;

/** Pages that are kept must not wait while one client asks for pages that are not. */
export async function measureMadeUpPages({ product }: BenchContext): Promise<void> {
  const { origin, pid } = product;
  const flood = startProgram<Flood, FloodResult>('./flood.program.ts');
  const quiet = await measureReaders(origin, SETTLE_SECONDS);
  const flooded = flood.request({
    origin,
    paths: PATHS,
    connections: CONNECTIONS,
    seconds: SECONDS,
    ...(FLOOD_ADDRESS && { localAddress: FLOOD_ADDRESS }),
  });
  await sleep(SETTLE_SECONDS * 1000);
  const memory = watchMemory(pid);
  const [busy, fresh] = await Promise.all([
    measureReaders(origin, SECONDS - 2 * SETTLE_SECONDS),
    measureFreshPages(origin, SECONDS - 2 * SETTLE_SECONDS),
  ]);
  const { statuses } = await flooded;
  flood.stop();
  const counted = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const before = `without it p95 ${percentile(quiet, 0.95).toFixed(1)} ms`;
  printHeading({
    title: `6. Kept page (/dashboard) while ${CONNECTIONS} connections ask for made-up pages`,
    note: `${busy.length} pages; ${before}; the made-up ones got ${counted.join(', ')} in ${SECONDS} s`,
  });
  console.log(
    `  p50 ${percentile(busy, 0.5).toFixed(1)} ms, p99 ${percentile(busy, 0.99).toFixed(1)} ms`,
  );
  printLimit('p95', percentile(busy, 0.95), { most: P95_MS, unit: 'ms' });
  console.log(
    `  a page of another reader that is not kept: p50 ${percentile(fresh, 0.5).toFixed(0)} ms, p95 ${percentile(fresh, 0.95).toFixed(0)} ms`,
  );
  printLimit('most memory meanwhile', memory.stop(), { most: MEGABYTES, unit: 'MB' });
}

/** Milliseconds that each request of a kept page takes. */
async function measureReaders(origin: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const took: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const reader = async () => {
    while (performance.now() < endsAt) {
      took.push(await timeOf(`${origin}/dashboard`, agent));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  agent.destroy();
  return took;
}

/** Milliseconds that pages take which are rendered for one reader, one after the other. */
async function measureFreshPages(origin: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    took.push(await timeOf(`${origin}/search?keyword=khac${took.length}`, agent));
    await sleep(PAUSE_MS * 10);
  }
  agent.destroy();
  return took;
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
}

/** Notes the most memory a process has until it is stopped, in MB. */
function watchMemory(pid: number) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, processMegabytes(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
