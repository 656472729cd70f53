// `node e2e/fault/rolling.ts [times]`: two processes behind nginx with deploy/nginx.conf, readers who ask without a
// pause, so many rolling restarts and as many kills of one process. No request may fail but those that the
// killed process had. Needs nginx on this machine.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressUrl } from '../../apps/api/src/db/embedded/address.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervise.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { freePort } from '../../apps/api/src/test/process/free-port.ts';
import { type Passing, startGateway } from '../../apps/api/src/test/process/gateway.ts';
import { createProduct, type Product } from '../../apps/api/src/test/process/product.ts';
import { temporaryFolder } from '../../apps/api/src/test/server.ts';

import { countComments, countTwice, findFolder } from './rows.queries.ts';
import { openScene } from './scene.ts';
import { type Attempt, startTraffic } from './traffic.ts';

const times = Number(process.argv[2] ?? 5);
const READY_MS = 120_000;
const STOP_MS = 60_000;
/** Milliseconds of traffic between two faults. */
const CALM_MS = 1_000;
/** Failures that are printed. */
const SHOWN_MAX = 20;
/** As nginx has it for everything but films. */
const FORM_BYTES_MAX = 12 * 1024 * 1024;
const FILM_BYTES = 4_000_000;

/** A process that was killed, from the signal to its end. */
interface Kill {
  address: string;
  from: number;
  to: number;
}

const dataDir = await temporaryFolder('mam-rolling-');
const embedded = await startEmbedded({ dataDir, role: 'fault', log: silentLog });
const settings = {
  DATABASE_URL: addressUrl(embedded.address()),
  ROLE: 'web',
  DRAIN_SECONDS: '5',
};
const ports: [number, number] = [await freePort(), await freePort()];
const products = ports.map((port) => createProduct({ dataDir, port, settings }));
const kills: Kill[] = [];

try {
  for (const product of products) await product.ready(READY_MS);
  const item = await openScene(dataDir, ({ makeItem }) => makeItem());
  const readers = await openScene(dataDir, ({ makeReaders }) => makeReaders(400));
  const file = await writeFilm(await openScene(dataDir, ({ pool }) => findFolder(pool, item)));
  const gateway = await startGateway(dataDir, { ports });
  const options = { origin: gateway.origin, item, file, bytes: FILM_BYTES, readers };
  const traffic = startTraffic(options);
  await sleep(CALM_MS);
  await each('rolling restart', roll);
  await each('kill', kill);
  await traffic.stop();
  for (const product of products) await product.end('SIGTERM', STOP_MS);
  await expectOffline(gateway.origin);
  report(traffic.attempts, await gateway.stop());
  await compare(traffic.comments);
} catch (error) {
  console.error(`${error}\n${products.map((product) => product.log()).join('\n')}`);
  process.exitCode = 1;
} finally {
  for (const product of products) await product.end('SIGKILL', STOP_MS);
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** A file in a folder; returns its address. */
async function writeFilm(dir: string): Promise<string> {
  const folder = join(dataDir, 'media/files', dir, '1');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'download.mp4'), Buffer.alloc(FILM_BYTES));
  return `/media/${dir}/1/download.mp4`;
}

async function each(name: string, act: (time: number) => Promise<void>): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const began = performance.now();
    await act(time);
    console.error(`${name} ${time}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await sleep(CALM_MS);
  }
}

async function roll(): Promise<void> {
  for (const product of products) {
    const code = await product.end('SIGTERM', STOP_MS);
    if (code !== 0) throw new Error(`the app ended with ${code} on SIGTERM`);
    await startAgain(product);
  }
}

async function kill(time: number): Promise<void> {
  const product = products[time % products.length] as Product;
  const from = performance.now();
  await product.end('SIGKILL', STOP_MS);
  kills.push({ address: new URL(product.origin).host, from, to: performance.now() });
  await startAgain(product);
}

function startAgain(product: Product): Promise<void> {
  product.start();
  return product.ready(READY_MS);
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

function report(attempts: Attempt[], passings: Map<number, Passing>): void {
  const failed = attempts.filter(({ problem }) => problem !== undefined);
  const passingOf = ({ number }: Attempt) =>
    passings.get(number) ?? { addresses: [], statuses: 'not passed on' };
  const killed = failed.filter((attempt) =>
    kills.some(
      ({ address, from, to }) =>
        attempt.began <= to &&
        attempt.ended >= from &&
        passingOf(attempt).addresses.at(-1) === address,
    ),
  );
  const others = failed.filter((attempt) => !killed.includes(attempt));
  for (const attempt of others.slice(0, SHOWN_MAX)) {
    const { addresses, statuses } = passingOf(attempt);
    console.error(`${attempt.name} (${addresses}: ${statuses}): ${attempt.problem}`);
  }
  const retried = [...passings.values()].filter(({ addresses }) => addresses.length > 1).length;
  console.log(
    `${times} rolling restarts, ${times} kills: ${attempts.length} requests, ${others.length} failed, ` +
      `and ${killed.length} that a killed process had; ${retried} were passed on to the other process`,
  );
  if (others.length > 0) process.exitCode = 1;
}

/** What was acknowledged is there once: nothing that must not be asked twice was. */
async function compare(comments: string[]): Promise<void> {
  const [stored, twice] = await openScene(dataDir, ({ pool }) =>
    Promise.all([countComments(pool, comments), countTwice(pool)]),
  );
  console.log(
    `${comments.length} comments acknowledged: lost ${comments.length - stored}, twice ${twice}`,
  );
  if (stored < comments.length || twice > 0) process.exitCode = 1;
}
