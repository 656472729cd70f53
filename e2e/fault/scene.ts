import { type Connection, connect } from '../../apps/api/src/db/connect.ts';
import { readRunFile } from '../../apps/api/src/db/embedded/run-file.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervise.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { makeAccount } from '../../apps/api/src/test/make/account.ts';
import { makePlayable } from '../../apps/api/src/test/make/playable.ts';
import type { Reader } from './load.ts';

interface Scene extends Connection {
  /** A published video. */
  makeItem: () => Promise<number>;
  /** Accounts that are signed in. */
  makeReaders: (count: number) => Promise<Reader[]>;
}

/** Uses the product's own database with a connection that lasts no longer. */
export async function openScene<T>(dataDir: string, use: (scene: Scene) => Promise<T>): Promise<T> {
  const { url } = await runFile(dataDir);
  const connection = connect(url, silentLog);
  const { db } = connection;
  const scene: Scene = {
    ...connection,
    makeItem: async () => (await makePlayable(db)).id,
    async makeReaders(count) {
      const readers: Reader[] = [];
      while (readers.length < count) readers.push(await makeAccount(db));
      return readers;
    },
  };
  return use(scene).finally(connection.close);
}

/** Process number of the database server. */
export async function serverPid(dataDir: string): Promise<number> {
  return (await runFile(dataDir)).pid;
}

/** A failed round may have left the database without an app. */
export async function stopServer(dataDir: string): Promise<void> {
  if (!(await readRunFile(dataDir))) return;
  const embedded = await startEmbedded({ dataDir, role: 'fault', log: silentLog });
  await embedded.close();
}

async function runFile(dataDir: string) {
  const run = await readRunFile(dataDir);
  if (!run) throw new Error('There is no run file');
  return run;
}
