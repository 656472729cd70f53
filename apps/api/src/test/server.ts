import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addressUrl } from '../db/embedded/address.ts';
import { readRunFile } from '../db/embedded/run-file.ts';
import { startEmbedded } from '../db/embedded/supervise.ts';
import { testDatabaseUrl } from '../platform/env.ts';
import { isAlive } from '../platform/is-alive.ts';
import { silentLog } from '../platform/log.ts';

const PREFIX = 'mam-db-';

/** A PostgreSQL for one run of the tests. */
export interface TestServer {
  /** A database that always exists, from which others are made. */
  url: string;
  stop: () => Promise<void>;
}

/** The one of `TEST_DATABASE_URL`, else an embedded one in a folder that is removed with it. */
export async function startTestServer(): Promise<TestServer> {
  const given = testDatabaseUrl();
  if (given) return { url: given, stop: async () => undefined };
  await removeLeftovers();
  const dataDir = await temporaryFolder(PREFIX);
  const embedded = await startEmbedded({
    dataDir,
    role: 'test',
    log: silentLog,
    durability: 'none',
  });
  return {
    url: addressUrl(embedded.address()),
    async stop() {
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Servers of runs that were killed: adopted, stopped, deleted. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    const run = name.startsWith(PREFIX) ? await readRunFile(dataDir) : undefined;
    if (!run || isAlive(run.app)) continue;
    const options = { dataDir, role: 'test', log: silentLog, durability: 'none' } as const;
    // Another run may be removing it at the same time.
    await startEmbedded(options)
      .then(({ close }) => close())
      .catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A new folder that the database's user may enter, which may be another OS user. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/** The same server, another database. */
export function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs something with a connection of its own. */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
