import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { processCpuSeconds } from '../processes.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const WARM_UP = 40;
const RENDERS = 120;
const CPU_MS = 15;
/** Milliseconds after which the server has certainly read a notification. */
const NOTIFIED_MS = 25;

/** Before each request everything that is kept ends, so the page is rendered, compressed and kept. */
export async function measureColdPage({ product, content }: BenchContext): Promise<void> {
  const { origin, pid } = product;
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  const render = async (count: number) => {
    let used = 0;
    for (let done = 0; done < count; done += 1) {
      await client.query("select pg_notify('mam_changed', 'everything')");
      await sleep(NOTIFIED_MS);
      const before = processCpuSeconds(pid);
      const response = await fetch(`${origin}/dashboard`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`/dashboard answered ${response.status}`);
      // Brotli is computed after the response.
      await sleep(NOTIFIED_MS);
      used += processCpuSeconds(pid) - before;
    }
    return (used / count) * 1000;
  };
  const title = '3. HTML page, cold (/dashboard, not kept)';
  const early = await render(WARM_UP);
  const steady = await render(RENDERS);
  await client.end();
  const first = `the first ${WARM_UP} took ${early.toFixed(1)} ms each while the code was warming up`;
  printHeading({ title, note: `all threads of the server, PostgreSQL apart; ${first}` });
  printLimit(`CPU per render, mean of ${RENDERS}`, steady, { most: CPU_MS, unit: 'ms' });
}
