import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../apps/api/src/test/process/product.ts';
import { countComments, countTwice, findFolder } from '../fault/rows.queries.ts';
import { openScene } from '../fault/scene.ts';
import { STOP_MS } from '../fault/site.ts';
import { judgeTraffic, type Spans } from './rolling.judge.ts';
import { type ManySite, START_MS } from './site.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/** Milliseconds of traffic between two faults. */
const CALM_MS = 1_000;
const READERS = 400;
/** Milliseconds for which PostgreSQL accepts no connection while it restarts. */
const AWAY_MS = 12_000;
/** As nginx has it for everything but films. */
const FORM_BYTES_MAX = 12 * 1024 * 1024;
const FILM_BYTES = 4_000_000;

/**
 * Readers ask without a pause through nginx while the web processes are restarted in turn, killed, and PostgreSQL is
 * restarted. No request may fail but those that a killed process had; without a database 503 with `Retry-After` is right.
 */
export async function underLoad(
  site: ManySite,
  { times, clients }: { times: number; clients: number },
): Promise<string> {
  const spans: Spans = { kills: [], outages: [] };
  const traffic = await start(site, clients);
  await sleep(CALM_MS);
  await each(times, 'rolling restart', () => roll(site));
  await each(times, 'kill', (time) => kill(site, spans, time));
  await each(times, 'restart of PostgreSQL', () => restartDatabase(site, spans));
  await traffic.stop();
  for (const product of site.webs) await stopInOrder(product);
  await expectOffline(site.gateway.origin);
  const passings = await site.gateway.stop();
  const judged = judgeTraffic(traffic.attempts, spans, { passings, mayBeBusy: times === 1 });
  const problems = [...judged.problems, ...(await compare(site, traffic.comments))];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${times} rolling restarts, kills and restarts of PostgreSQL under load: ${judged.summary}; ${traffic.comments.length} comments acknowledged, lost 0, twice 0`;
}

async function start(site: ManySite, clients: number): Promise<Traffic> {
  const { dataDir, gateway } = site;
  const item = await openScene(dataDir, ({ makeItem }) => makeItem());
  const readers = await openScene(dataDir, ({ makeReaders }) => makeReaders(READERS));
  const dir = await openScene(dataDir, ({ pool }) => findFolder(pool, item));
  const file = await site.putFile(`${dir}/1/download.mp4`, Buffer.alloc(FILM_BYTES));
  return startTraffic({ origin: gateway.origin, item, file, bytes: FILM_BYTES, readers, clients });
}

async function each(times: number, name: string, act: (time: number) => Promise<void>) {
  for (let time = 1; time <= times; time += 1) {
    const began = performance.now();
    await act(time);
    console.error(`${name} ${time}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await sleep(CALM_MS);
  }
}

async function roll({ webs }: ManySite): Promise<void> {
  for (const product of webs) {
    await stopInOrder(product);
    await startAgain(product);
  }
}

async function stopInOrder(product: Product): Promise<void> {
  const code = await product.end('SIGTERM', STOP_MS);
  if (code !== 0) throw new Error(`the app ended with ${code} on SIGTERM`);
}

function startAgain(product: Product): Promise<void> {
  product.start();
  return product.ready(START_MS);
}

async function kill({ webs }: ManySite, { kills }: Spans, time: number): Promise<void> {
  const product = time % 2 === 0 ? webs[0] : webs[1];
  const from = performance.now();
  await product.end('SIGKILL', STOP_MS);
  kills.push({ address: new URL(product.origin).host, from, to: performance.now() });
  await startAgain(product);
}

/** As `pg_ctl restart -m fast`, of a server that needs some seconds until it accepts connections again. */
async function restartDatabase(site: ManySite, { outages }: Spans): Promise<void> {
  const { database, networks, webs } = site;
  const from = performance.now();
  const before = database.pid();
  for (const network of networks) network.refuse();
  process.kill(before, 'SIGINT');
  await sleep(AWAY_MS);
  while (database.pid() === before) await sleep(20);
  for (const network of networks) network.restore();
  for (const product of webs) await product.ready(START_MS);
  outages.push({ from, to: performance.now() });
}

/** With no process left, readers see the page with the hotlines, and scripts an error that they know. */
async function expectOffline(origin: string): Promise<void> {
  const page = await fetch(`${origin}/video`);
  const isPage = page.status === 503 && (await page.text()).includes('href="tel:111"');
  const film = { method: 'POST', body: Buffer.alloc(2 * FORM_BYTES_MAX) };
  const call = await fetch(`${origin}/api/admin/uploads`, film);
  const isError = call.status === 503 && (await call.json()).error === 'unavailable';
  if (!isPage || !isError)
    throw new Error('without a process nginx does not show the offline page');
}

/** What was acknowledged is there once: nothing that must not be asked twice was. */
async function compare({ dataDir }: ManySite, comments: string[]): Promise<string[]> {
  const [stored, twice] = await openScene(dataDir, ({ pool }) =>
    Promise.all([countComments(pool, comments), countTwice(pool)]),
  );
  const problems: string[] = [];
  if (stored < comments.length) problems.push(`lost: ${comments.length - stored} comments`);
  if (twice > 0) problems.push(`twice: ${twice} comments`);
  return problems;
}
