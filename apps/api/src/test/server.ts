import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addressUrl } from '../db/embedded.address.ts';
import { startEmbedded } from '../db/embedded.ts';
import { testDatabaseUrl } from '../platform/env.ts';
import { silentLog } from '../platform/log.ts';

/** A PostgreSQL for one run of the tests. */
export interface TestServer {
  /** A database that always exists, from which others are made. */
  url: string;
  stop: () => Promise<void>;
}

/** The one of `TEST_DATABASE_URL`, else an embedded one in a folder that goes away with it. */
export async function startTestServer(): Promise<TestServer> {
  const given = testDatabaseUrl();
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await temporaryFolder('mam-db-');
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

/** A new folder that the database's user may enter, whoever that is. */
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
