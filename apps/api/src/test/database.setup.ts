import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import {
  createDatabase,
  dropDatabase,
  listTestDatabases,
  testDatabaseName,
} from './database.queries.ts';
import { inDatabase, startTestServer, withClient } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { url: string; template: string };
  }
}

const LEFTOVER_AGE_MS = 6 * 3_600_000;

/** Once per run: one server, one database with every migration; test files get copies of it. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  try {
    const template = await makeTemplate(server.url);
    project.provide('testDatabase', { url: server.url, template });
    return async () => {
      await withClient(server.url, (admin) => dropDatabase(admin, template));
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function makeTemplate(url: string): Promise<string> {
  const now = systemClock.now();
  const template = testDatabaseName(now, randomBytes(6).toString('hex'));
  await withClient(url, async (admin) => {
    const limit = new Date(now.getTime() - LEFTOVER_AGE_MS);
    for (const name of await listTestDatabases(admin, limit)) await dropDatabase(admin, name);
    await createDatabase(admin, template);
  });
  const { pool, close } = connect(inDatabase(url, template), silentLog);
  await migrate(pool).finally(close);
  return template;
}
