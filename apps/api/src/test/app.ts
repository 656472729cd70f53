import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../app.ts';
import { createJobs } from '../db/jobs.ts';
import { openKeys } from '../db/keys/open-keys.ts';
import { createMails } from '../features/mails/mails.service.ts';
import type { Clock } from '../platform/clock.ts';
import { readSettings } from '../platform/env.ts';
import { silentLog } from '../platform/log.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findMediaTools } from '../transcoding/tools.ts';
import { CONTENT } from './content.ts';
import { createTestDatabase } from './database.ts';

type TestOptions = Partial<Parameters<typeof buildApp>[1]>;

/** Where files go instead of the folder of the app. */
interface TestStore {
  store?: Storage;
}

/** Tests hold locks until others wait for them, on machines that do other work at the same time. */
const PATIENT = { statement_ms: 60_000, lock_ms: 60_000 };
export const OPTIONS = {
  origin: 'http://localhost:3000',
  log: undefined,
  isStrict: true,
  limits: { public: PATIENT, admin: PATIENT },
};

/** The whole API on a database and a folder of its own; `close` removes both. */
export async function startTestApp({ store, ...options }: TestOptions & TestStore = {}) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'mam-api-'));
  const keysFile = join(folder, 'keys.json');
  const keys = await openKeys(database.db, keysFile);
  const clock = testClock();
  const storage = await diskStorage(folder);
  const mails = createMails(clock);
  const jobs = createJobs(database.db, silentLog);
  const tools = findMediaTools(readSettings());
  const deps = {
    db: database.db,
    clock,
    storage: store ?? storage,
    mails,
    jobs,
    tools,
    content: CONTENT,
  };
  const app = await buildApp(deps, { ...OPTIONS, ...options });
  return {
    ...app,
    deps,
    keys,
    keysFile,
    url: database.url,
    clock,
    storage,
    mails,
    db: database.db,
    async close() {
      await app.http.close();
      await jobs.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same app once more, whose statements are counted; `close` ends it. */
export async function startCountingApp({ deps }: Pick<TestApp, 'deps'>) {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Prepared statements, which are never built, have results as well.
    async transformResult({ result }) {
      count += 1;
      return result;
    },
  };
  const app = await buildApp({ ...deps, db: deps.db.withPlugin(counting) }, OPTIONS);
  return {
    ...app,
    /** The number of statements that a piece of work sends. */
    async count(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
    close: () => app.http.close(),
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** A clock that stands still until `move`. */
export function testClock(
  start = '2026-11-21T05:00:00.000Z',
): Clock & { move: (ms: number) => void } {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    move: (ms) => {
      at += ms;
    },
  };
}
