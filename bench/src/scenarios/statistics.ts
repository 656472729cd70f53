import { DAY_MS } from '@mam/contract/core/days';
import pg from 'pg';
import { insertReader } from '../queries/content.queries.ts';
import { insertStatistics } from '../queries/statistics.queries.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const COUNTED = { views: 1_000_000, items: 300, days: 3 * 365 };
const P95_MS = 200;
/** Requests per range and round. */
const REQUESTS_PER_ROUND = 10;

/** Ranges up to yesterday, by days; none fits whole months, which would be the easy case. */
const RANGES = [
  { name: 'a day by hours', days: 1 },
  { name: '31 days', days: 31 },
  { name: '365 days by months', days: 365 },
  { name: 'three years by years', days: COUNTED.days },
];

/** The requests of an admin's overview, over a million views. */
export async function measureStatistics({ product, content, rounds }: BenchContext): Promise<void> {
  const { authorization, rows } = await prepare(content.databaseUrl);
  printHeading({
    title: '5. Statistics of the whole site',
    note: `${COUNTED.views} views of ${COUNTED.items} items over three years (${rows} rows of days), ${rounds * REQUESTS_PER_ROUND} requests each, one after the other`,
  });
  const until = Date.now() - DAY_MS;
  for (const { name, days } of RANGES) {
    const start_date = dayOf(until - (days - 1) * DAY_MS);
    const url = `${product.origin}/api/admin/statistics?start_date=${start_date}&end_date=${dayOf(until)}`;
    const times: number[] = [];
    for (let n = 0; n < rounds * REQUESTS_PER_ROUND; n += 1)
      times.push(await measureRequest(url, authorization));
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    printLimit(`${name}, p95`, p95, { most: P95_MS, unit: 'ms' });
    console.log(`    ${((p95 / P95_MS) * 100).toFixed(0)} % of the target`);
  }
}

async function prepare(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const rows = await insertStatistics(client, COUNTED);
    return { rows, authorization: `Bearer ${await insertReader(client, 'admin', 'admin')}` };
  } finally {
    await client.end();
  }
}

/** Milliseconds to the last byte. */
async function measureRequest(url: string, authorization: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization } });
  const body = await response.text();
  const took = performance.now() - began;
  if (!/"totals":\{"views":[1-9]/.test(body))
    throw new Error(`the response of the statistics is ${body}`);
  return took;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
