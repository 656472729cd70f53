import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect } from '../db/connect.ts';
import { systemClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { createDatabase, dropDatabase, testDatabaseName } from './database.queries.ts';
import { inDatabase, withClient } from './server.ts';

/** A database of one test file's own, with every migration applied. */
export interface TestDatabase extends Connection {
  url: string;
  /** Closes the pool and deletes the database. */
  drop: () => Promise<void>;
}

/** Copies the run's template; a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create(inject('testDatabase').template);
}

/** A database without a single table, for tests of migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create();
}

async function create(template?: string): Promise<TestDatabase> {
  const server = inject('testDatabase').url;
  const name = testDatabaseName(systemClock.now(), randomBytes(6).toString('hex'));
  await withClient(server, (admin) => createDatabase(admin, name, template));
  const url = inDatabase(server, name);
  const connection = connect(url, silentLog);
  return {
    ...connection,
    url,
    async drop() {
      await connection.close();
      await withClient(server, (admin) => dropDatabase(admin, name));
    },
  };
}
