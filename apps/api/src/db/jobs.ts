import { fromKysely, PgBoss } from 'pg-boss';
import type { Log } from '../platform/log.ts';
import type { Database } from './connect.ts';

/** A kind of background work and how it is tried again. */
export interface JobKind<T extends object> {
  name: string;
  /** How many run at once in one process. */
  concurrency: number;
  /** Seconds after which one is given up; an hour when left out. */
  expireInSeconds?: number;
  /** Type of a job's data; never has a value. */
  data?: T;
}

/** Background work, kept in the product's own database. */
export interface Jobs {
  /** Queues work; given a transaction, the job exists only if that commits. */
  send: <T extends object>(kind: JobKind<T>, data: T, tx?: Database) => Promise<void>;
  /**
   * Runs `handler` for each job of a kind. A handler that throws is tried again, with backoff.
   * @returns what ends it, once the jobs under way are done.
   */
  work: <T extends object>(
    kind: JobKind<T>,
    handler: (data: T) => Promise<void>,
  ) => Promise<() => Promise<void>>;
  /** Runs `handler` at the times of a cron line (Asia/Ho_Chi_Minh), in one process only. */
  every: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

const QUEUE = {
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 3_600,
  // A killed worker's job is taken up again after this long.
  heartbeatSeconds: 20,
  deleteAfterSeconds: 86_400,
} as const;

/** The queue; it starts, and its tables are made, with the first use. */
export function createJobs(db: Database, log: Log): Jobs {
  const boss = new PgBoss({ db: fromKysely(db), schema: 'jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const known = new Map<string, Promise<void>>();
  let starting: Promise<unknown> | undefined;
  // One creation per queue and process, however many callers wait for it.
  const ready = async (name: string, expireInSeconds: number = QUEUE.expireInSeconds) => {
    starting ??= boss.start();
    await starting;
    const making = known.get(name) ?? boss.createQueue(name, { ...QUEUE, expireInSeconds });
    known.set(name, making);
    await making;
  };

  return {
    async send(kind, data, tx) {
      await ready(kind.name, kind.expireInSeconds);
      await boss.send(kind.name, data, tx ? { db: fromKysely(tx) } : {});
    },
    async work(kind, handler) {
      await ready(kind.name, kind.expireInSeconds);
      const options = { localConcurrency: kind.concurrency, pollingIntervalSeconds: 1 };
      const id = await boss.work<Parameters<typeof handler>[0]>(
        kind.name,
        options,
        async (jobs) => {
          for (const job of jobs) await handler(job.data);
        },
      );
      return () => boss.offWork(kind.name, { id, wait: true });
    },
    async every(name, cron, handler) {
      await ready(name);
      await boss.schedule(name, cron, null, { tz: 'Asia/Ho_Chi_Minh' });
      await boss.work(name, { pollingIntervalSeconds: 10 }, handler);
    },
    async stop() {
      if (!starting) return;
      await starting;
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
