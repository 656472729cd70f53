import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressUrl } from '../../apps/api/src/db/embedded/address.ts';
import { type Embedded, startEmbedded } from '../../apps/api/src/db/embedded/supervise.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { openStoredFiles } from '../../apps/api/src/platform/storage/open-storage.ts';
import type { StoredFiles } from '../../apps/api/src/platform/storage/storage.ts';
import { freePort } from '../../apps/api/src/test/process/free-port.ts';
import { type Gateway, startGateway } from '../../apps/api/src/test/process/gateway.ts';
import { createProduct, type Product } from '../../apps/api/src/test/process/product.ts';
import { type Proxy as Network, startProxy } from '../../apps/api/src/test/proxy.ts';
import { s3Variables, startS3Server } from '../../apps/api/src/test/s3/s3-server.ts';
import { temporaryFolder } from '../../apps/api/src/test/server.ts';
import { startMailServer } from '../fault/mail-server.ts';
import { type Site, STOP_MS } from '../fault/site.ts';

/** Milliseconds of a start while others start, and of the load on this machine. */
export const START_MS = 120_000;

type Pair = [Product, Product];

/** Two processes that serve behind nginx and two that work, which share a database, a key file and a bucket. */
export interface ManySite extends Site {
  webs: Pair;
  workers: Pair;
  gateway: Gateway;
  database: Embedded;
  /** Between each web process and PostgreSQL. */
  networks: [Network, Network];
  /** The media files of all processes. */
  files: StoredFiles;
  /** Stores a published file. @returns its address. */
  putFile: (path: string, bytes: Buffer) => Promise<string>;
  /** What they share besides the database, for people. */
  sharing: string;
}

/** @param s3Program an S3 server; without one all processes share the disk, as the other way of deploy/README.md. */
export async function openMany(s3Program: string | undefined): Promise<ManySite> {
  const dataDir = await temporaryFolder('mam-many-');
  const mail = await startMailServer();
  const database = await startEmbedded({ dataDir, role: 'fault', log: silentLog });
  const newNetwork = () => startProxy(() => addressUrl(database.address()));
  const networks: [Network, Network] = [await newNetwork(), await newNetwork()];
  const store = s3Program ? await startS3Server(s3Program) : undefined;
  const s3 = await store?.newBucket();
  const start = async (name: string, settings: Record<string, string>) => {
    const shared = {
      ...{ DATABASE_URL: addressUrl(database.address()), KEYS_FILE: join(dataDir, 'keys.json') },
      ...{ SMTP_URL: mail.url, DRAIN_SECONDS: '5' },
      ...(s3 && { ...s3Variables(s3), MEDIA_ACCEL: 'nginx' }),
    };
    const options = { port: await freePort(), settings: { ...shared, ...settings } };
    return createProduct({ dataDir: s3 ? join(dataDir, name) : dataDir, ...options });
  };
  // The first one makes the tables.
  const first = await start('web-1', { ROLE: 'web', DATABASE_URL: networks[0].url });
  await first.ready(START_MS);
  const webs: Pair = [first, await start('web-2', { ROLE: 'web', DATABASE_URL: networks[1].url })];
  const workers: Pair = [
    await start('worker-1', { ROLE: 'worker' }),
    await start('worker-2', { ROLE: 'worker' }),
  ];
  const products = [...webs, ...workers];
  for (const product of products) await product.ready(START_MS);
  const ports = webs.map(({ origin }) => Number(new URL(origin).port)) as [number, number];
  const behind = { ports, ...(s3 && { store: new URL(s3.endpoint).host }) };
  const gateway = await startGateway(dataDir, behind);
  const files = await openStoredFiles({ dataDir, s3 });
  return {
    ...{ dataDir, web: first, webs, workers, products, mail, database, networks },
    gateway,
    files,
    async putFile(path, bytes) {
      const file = join(dataDir, randomUUID());
      await writeFile(file, bytes);
      await files.putKey(file, `files/${path}`);
      return `/media/${path}`;
    },
    sharing: s3 ? 'a bucket' : 'a disk, because there is no S3 server',
    async close() {
      await gateway.stop();
      await Promise.all(products.map((product) => product.end('SIGKILL', STOP_MS)));
      await database.close();
      for (const network of networks) await network.close();
      await mail.close();
      await store?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
