import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noteFigure } from '../figures.ts';
import { processCpu } from '../processes.ts';
import type { Product } from '../product.ts';
import { printHeading, printLimit } from '../report.ts';
import { yardstick } from '../yardstick.ts';
import type { BenchContext } from './scenario.ts';

const WARM_UP = 40;
const RENDERS = 120;
const CPU_MS = 15;
/** Milliseconds after which the server has certainly read a notification. */
const NOTIFIED_MS = 25;
/** Milliseconds of CPU in that time below which a server does nothing. */
const IDLE_MS = 0.5;

/** Milliseconds of CPU of one render: of all threads, and of the one that answers requests. */
interface Cost {
  all: number;
  main: number;
  /** All threads, as multiples of the yardstick. */
  yards: number[];
}

/** Before each request everything that is kept ends, so the page is rendered, compressed and kept. */
export async function measureColdPage({ product, rival, content }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  const products = rival ? [product, rival] : [product];
  const render = async (count: number) => {
    const costs = products.map((): Cost => ({ all: 0, main: 0, yards: [] }));
    for (let done = 0; done < count; done += 1) {
      for (const [at, each] of products.entries()) {
        await client.query("select pg_notify('mam_changed', 'everything')");
        for (const { pid } of products) await untilIdle(pid);
        add(costs[at], await renderOnce(each), count);
      }
    }
    return costs;
  };
  const title = '3. HTML page, cold (/dashboard, not kept)';
  const [early] = await render(WARM_UP);
  const [ours, other] = await render(RENDERS);
  await client.end();
  if (!early || !ours) return;
  const first = `the first ${WARM_UP} took ${early.all.toFixed(1)} ms each while the code was warming up`;
  noteFigure(`${title}, CPU of yardsticks`, { better: 'less', samples: ours.yards });
  printHeading({ title, note: `all threads of the server, PostgreSQL apart; ${first}` });
  printLimit(`CPU per render, mean of ${RENDERS}`, ours.all, { most: CPU_MS, unit: 'ms' });
  console.log(`  of it the main thread: ${ours.main.toFixed(1)} ms`);
  if (other)
    console.log(
      `  other build: ${other.all.toFixed(1)} ms, main thread ${other.main.toFixed(1)}; ratio ${(ours.all / other.all).toFixed(2)}, main thread ${(ours.main / other.main).toFixed(2)}`,
    );
}

/** Pages that an outage must find are rendered again after a notification. */
async function untilIdle(pid: number): Promise<void> {
  let used = Number.POSITIVE_INFINITY;
  for (let before = processCpu(pid).all; used > IDLE_MS; before += used) {
    await sleep(NOTIFIED_MS);
    used = processCpu(pid).all - before;
  }
}

async function renderOnce({ origin, pid }: Product): Promise<Cost> {
  const before = processCpu(pid);
  const response = await fetch(`${origin}/dashboard`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`/dashboard answered ${response.status}`);
  // What is done in the background counts too.
  await sleep(NOTIFIED_MS);
  const after = processCpu(pid);
  const all = after.all - before.all;
  return { all, main: after.main - before.main, yards: [all / yardstick()] };
}

function add(sum: Cost | undefined, { all, main, yards }: Cost, count: number): void {
  if (!sum) return;
  sum.yards.push(...yards);
  sum.all += all / count;
  sum.main += main / count;
}
