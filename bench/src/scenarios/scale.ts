import { existsSync } from 'node:fs';
import pg from 'pg';
import { median, percentile } from '../interleave.ts';
import { CALLS, DEEP_CALLS } from '../plans/calls.ts';
import { processCpu } from '../processes.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from '../product.ts';
import { insertReader } from '../queries/content.queries.ts';
import { findBackends, findBusyVideo } from '../queries/scale.queries.ts';
import { printHeading, printLimit } from '../report.ts';
import { seedDataFolder } from '../seed/data-folder.ts';
import { SIZES } from '../seed/sizes.ts';

/** Milliseconds of processor time, of the product and of PostgreSQL together. */
const MOST_MS = 50;
/** The first call reads pages from disk, and each connection makes its plans. */
const WARM_UP = 3;
const SAMPLES = 20;
const SIZE_MIN = 10;

const SITEMAP = {
  sitemap: '/sitemap.xml',
  'sitemap, a part of ten thousand': '/sitemap/playable-0.xml',
};

/** Downloads, of which the first bytes count: the rest is sent as fast as it is received. */
const FILES = {
  'export of videos, first bytes': '/api/admin/videos/export?format=csv',
  'export of videos by views, first bytes': '/api/admin/videos/export?format=csv&sort=-views',
  'export of accounts, first bytes': '/api/admin/users/export?format=csv',
};

interface Site {
  product: Product;
  client: pg.Client;
  headers: Record<string, string>;
  video: string;
}
type Read = (url: string, headers: Record<string, string>) => Promise<void>;

/**
 * The calls that many rows could slow down, by the processor time of the product and of PostgreSQL, which other
 * work on the machine does not change much; p95 of so many samples.
 * @param folder made by `npm run bench:seed`; without it one of the size `m` is made and deleted.
 */
export async function measureScale(folder?: string): Promise<void> {
  const dataDir = folder ?? (await newDataDir());
  if (!folder) await seedDataFolder(dataDir, SIZES.m);
  const product = await startProduct(dataDir, { ROLE: 'web' });
  const client = new pg.Client({ connectionString: await databaseUrl(product) });
  try {
    await client.connect();
    const headers = { authorization: `Bearer ${await insertReader(client, Date.now(), 'admin')}` };
    const video = await findBusyVideo(client);
    await measureAll({ product, client, headers, video });
  } finally {
    await client.end();
    await product.stop();
    if (!folder) await removeDataDir(dataDir);
  }
}

async function measureAll(site: Site): Promise<void> {
  printHeading({
    title: '11. Calls over many rows',
    note: `${SAMPLES} of each, milliseconds of processor time: of PostgreSQL, and with the product`,
  });
  const database = new Map<string, number>();
  for (const [name, { path }] of Object.entries(CALLS))
    database.set(name, await measureCall(site, { name, path, read: readAll }));
  for (const [name, path] of Object.entries(SITEMAP))
    await measureCall(site, { name, path, read: readAll });
  for (const [name, path] of Object.entries(FILES))
    await measureCall(site, { name, path, read: readFirst });
  for (const [deep, first] of DEEP_CALLS) {
    const times = (database.get(deep) ?? 0) / (database.get(first) ?? 1);
    printLimit(`${deep}, of ${first}, by PostgreSQL`, times, { most: 2, unit: 'times' });
  }
}

/** @returns the median of PostgreSQL alone. */
async function measureCall(
  { product, client, headers, video }: Site,
  { name, path, read }: { name: string; path: string; read: Read },
): Promise<number> {
  const url = product.origin + path.replace('$video', video);
  for (let done = 0; done < WARM_UP; done += 1) await read(url, headers);
  const samples: { database: number; both: number }[] = [];
  while (samples.length < SAMPLES) {
    // Public answers are kept by what was asked: pages of other sizes are others.
    const own = `${url}${url.includes('?') ? '&' : '?'}size=${SIZE_MIN + samples.length}`;
    const before = await readCpu(client, product);
    await read(path.includes('size=') || read === readFirst ? url : own, headers);
    const after = await readCpu(client, product);
    const database = spent(before.database, after.database);
    samples.push({ database, both: database + after.product - before.product });
  }
  const p95 = (values: number[]) => percentile(values, 0.95);
  const databases = samples.map((sample) => sample.database);
  const boths = samples.map((sample) => sample.both);
  const text = `${name}: median ${median(databases).toFixed(1)} and ${median(boths).toFixed(1)}, p95 ${p95(databases).toFixed(1)} and`;
  printLimit(text, p95(boths), { most: MOST_MS, unit: 'ms' });
  return median(databases);
}

/** Processor time so far, of PostgreSQL by its processes. */
async function readCpu(client: pg.Client, product: Product) {
  const database = new Map<number, number>();
  for (const pid of await findBackends(client)) {
    // An idle connection may end at any time.
    if (existsSync(`/proc/${pid}`)) database.set(pid, processCpu(pid).all);
  }
  return { database, product: processCpu(product.pid).all };
}

function spent(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

const readAll: Read = async (url, headers) => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
};

const readFirst: Read = async (url, headers) => {
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
};
