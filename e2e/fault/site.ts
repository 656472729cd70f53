import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addressUrl } from '../../apps/api/src/db/embedded/address.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervise.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { freePort } from '../../apps/api/src/test/process/free-port.ts';
import { createProduct, type Product } from '../../apps/api/src/test/process/product.ts';
import { type Proxy as Network, startProxy } from '../../apps/api/src/test/proxy.ts';
import { temporaryFolder } from '../../apps/api/src/test/server.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { stopServer } from './scene.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** Milliseconds in which a stop must end, also while the database replays its journal. */
export const STOP_MS = 20_000;
/** Milliseconds in which a site must be well again. */
export const READY_MS = 30_000;
/** Milliseconds of the first start. */
const START_MS = 120_000;
/** Media are refused when less than 256 MB would stay free. */
const MEDIA_MEGABYTES = 512;
const DATABASE_MEGABYTES = 384;

/** A site under test. */
export interface Site {
  dataDir: string;
  /** The process that serves readers. */
  web: Product;
  /** Every process of the product. */
  products: Product[];
  mail: MailServer;
  close: () => Promise<void>;
}

/** One process with the database in it, as `npm start` runs it. */
export async function openAlone(): Promise<Site> {
  const dataDir = await temporaryFolder('mam-fault-');
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url };
  const web = createProduct({ dataDir, port: await freePort(), settings });
  await web.ready(START_MS);
  return {
    ...{ dataDir, web, products: [web], mail },
    async close() {
      await web.end('SIGKILL', STOP_MS);
      await stopServer(dataDir);
      await mail.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A process that serves, one that works, a PostgreSQL of its own behind a network, small disks. */
export interface DividedSite extends Site {
  worker: Product;
  /** Between the processes and PostgreSQL. */
  network: Network;
  clocks: { web: MovableClock; worker: MovableClock };
  /** Undefined where no disk can be mounted. */
  disks: { database: SmallDisk; media: SmallDisk } | undefined;
}

/** @param canMount whether this process may mount disks. */
export async function openDivided(canMount: boolean): Promise<DividedSite> {
  const dataDir = await temporaryFolder('mam-fault-');
  const disks = canMount ? await mountDisks(dataDir) : undefined;
  const mail = await startMailServer();
  const embedded = await startEmbedded({ dataDir, role: 'fault', log: silentLog });
  const network = await startProxy(() => addressUrl(embedded.address()));
  const shared = { DATABASE_URL: network.url, SMTP_URL: mail.url };
  const start = async (ROLE: 'web' | 'worker') => {
    const clock = await movableClock(dataDir, ROLE);
    const settings = { ...shared, ...clock.settings, ROLE };
    return { clock, product: createProduct({ dataDir, port: await freePort(), settings }) };
  };
  const web = await start('web');
  await web.product.ready(START_MS);
  const worker = await start('worker');
  await worker.product.ready(START_MS);
  const products = [web.product, worker.product];
  return {
    ...{ dataDir, web: web.product, worker: worker.product, products, mail, network, disks },
    clocks: { web: web.clock, worker: worker.clock },
    async close() {
      await Promise.all(products.map((product) => product.end('SIGKILL', STOP_MS)));
      await embedded.close();
      await network.close();
      await mail.close();
      await disks?.media.unmount();
      await disks?.database.unmount();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL, keys and clocks on one, media on another inside it. */
async function mountDisks(dataDir: string): Promise<NonNullable<DividedSite['disks']>> {
  const database = await mountSmallDisk(dataDir, DATABASE_MEGABYTES);
  return { database, media: await mountSmallDisk(join(dataDir, 'media'), MEDIA_MEGABYTES) };
}
