import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect } from '../../apps/api/src/db/connect.ts';
import { readRunFile } from '../../apps/api/src/db/embedded/run-file.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervise.ts';
import { isUnavailable } from '../../apps/api/src/db/error-mapping.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { makeAccount } from '../../apps/api/src/test/make/account.ts';
import { makePlayable } from '../../apps/api/src/test/make/playable.ts';
import type { Reader } from './load.ts';

const RECOVERY_MS = 30_000;
const POLL_MS = 200;

interface Scene extends Connection {
  /** A published video. */
  makeItem: () => Promise<number>;
  /** An admin who is signed in. */
  makeAdmin: () => Promise<Reader>;
  /** An account that is signed in. */
  makeAccount: () => Promise<Reader & { email: string }>;
  /** Accounts that are signed in. */
  makeReaders: (count: number) => Promise<Reader[]>;
}

/**
 * Uses the product's own database with connections that last no longer. While it recovers `use` is called
 * again: the product may be ready before the server has noticed what was killed.
 */
export async function openScene<T>(dataDir: string, use: (scene: Scene) => Promise<T>): Promise<T> {
  const deadline = performance.now() + RECOVERY_MS;
  for (;;) {
    try {
      return await useOnce(dataDir, use);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}

async function useOnce<T>(dataDir: string, use: (scene: Scene) => Promise<T>): Promise<T> {
  const { url } = await runFile(dataDir);
  const connection = connect(url, silentLog);
  const { db } = connection;
  const scene: Scene = {
    ...connection,
    makeItem: async () => (await makePlayable(db)).id,
    makeAdmin: () => makeAccount(db, { role: ['admin'] }),
    makeAccount: () => makeAccount(db),
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
