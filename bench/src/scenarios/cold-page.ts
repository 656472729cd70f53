import { processCpuSeconds } from '../processes.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const WARM_UP = 40;
const RENDERS = 120;
const CPU_MS = 15;

/**
 * `?page=` is part of the cache key and /dashboard ignores it: each number is a page that is not
 * cached yet, so it is rendered, compressed and cached like the first.
 */
export async function measureColdPage({ product }: BenchContext): Promise<void> {
  const { origin, pid } = product;
  // As large as the address rules allow, so that no other scenario requests them.
  let number = 1_000_000;
  const render = async (count: number) => {
    const before = processCpuSeconds(pid);
    for (let done = 0; done < count; done += 1) {
      number += 1;
      const response = await fetch(`${origin}/dashboard?page=${number}`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`/dashboard answered ${response.status}`);
    }
    return ((processCpuSeconds(pid) - before) / count) * 1000;
  };
  const title = '3. HTML page, cold (/dashboard?page=…, each number a page that is not cached)';
  const early = await render(WARM_UP);
  const steady = await render(RENDERS);
  const first = `the first ${WARM_UP} took ${early.toFixed(1)} ms each while the code was warming up`;
  printHeading({ title, note: `all threads of the server, PostgreSQL apart; ${first}` });
  printLimit(`CPU per render, mean of ${RENDERS}`, steady, { most: CPU_MS, unit: 'ms' });
}
