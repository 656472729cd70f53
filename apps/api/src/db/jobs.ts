import { fromKysely, type Job, PgBoss, type WorkOptions } from 'pg-boss';
import { createSampledLog } from '../platform/background/sampled-log.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from './connect.ts';

/** A kind of background work. */
export interface JobKind<T extends object> {
  name: string;
  /** How many run at once in one process. */
  concurrency: number;
  /** Seconds after which a job counts as failed; an hour by default. */
  expireInSeconds?: number;
  /** Holds the type of a job's data and never a value. */
  data?: T;
}

/** Background work, stored in the product's own database. */
export interface Jobs {
  /** Queues work; given a transaction, the job exists only if that commits. */
  send: <T extends object>(kind: JobKind<T>, data: T, tx?: Database) => Promise<void>;
  /**
   * Runs `handler` for each job of a kind; a job whose handler throws is retried with backoff.
   * @returns a function that stops taking jobs and waits for those under way.
   */
  work: <T extends object>(
    kind: JobKind<T>,
    handler: (data: T) => Promise<void>,
  ) => Promise<() => Promise<void>>;
  /** Runs `handler` at the times of a cron expression (Asia/Ho_Chi_Minh), in one process only. */
  every: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  /** Ends the schedules with other names than these. */
  forgetOthers: (names: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const QUEUE = {
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 3_600,
  // The job of a killed worker is retried after this long.
  heartbeatSeconds: 20,
  deleteAfterSeconds: 86_400,
} as const;

/** Milliseconds between two calls to workers that may sleep too long. */
const WAKE_MS = 30_000;

/**
 * The queue, on pg-boss. Each call may be repeated after one that failed, and has the effect of one.
 * @param wakeMs pg-boss measures its pauses by the wall clock: when that is set back by an hour while a job runs, its
 *   worker would sleep for an hour. All are woken this often.
 */
export function createJobs(db: Database, log: Log, wakeMs = WAKE_MS): Jobs {
  const boss = new PgBoss({ db: fromKysely(db), schema: 'jobs' });
  const report = createSampledLog(log);
  boss.on('error', (error) => {
    // Every queue asks every second.
    if (error.message === 'unavailable') report('The job queue does not reach the database');
    else log.error({ err: error }, 'job queue');
  });
  const { ensureQueue, stop } = createQueues(boss);
  const { startWorkers, forgetWorkers, stopWaking } = createWorkers(boss, wakeMs);

  return {
    async send(kind, data, tx) {
      await ensureQueue(kind.name, kind.expireInSeconds);
      await boss.send(kind.name, data, tx ? { db: fromKysely(tx) } : {});
    },
    async work<T extends object>(kind: JobKind<T>, handler: (data: T) => Promise<void>) {
      await ensureQueue(kind.name, kind.expireInSeconds);
      const options = { concurrency: kind.concurrency, pollingIntervalSeconds: 1 };
      await startWorkers<T>(kind.name, options, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
      return () => {
        // A later call starts them again.
        forgetWorkers(kind.name);
        return boss.offWork(kind.name, { wait: true });
      };
    },
    async every(name, cron, handler) {
      await ensureQueue(name);
      await boss.schedule(name, cron, null, { tz: 'Asia/Ho_Chi_Minh' });
      await startWorkers(name, { pollingIntervalSeconds: 10 }, handler);
    },
    async forgetOthers(names) {
      for (const { name } of await boss.getSchedules()) {
        if (!names.includes(name)) await boss.unschedule(name);
      }
    },
    stop() {
      stopWaking();
      return stop();
    },
  };
}

/** Workers of queues, woken every `wakeMs` milliseconds. */
function createWorkers(boss: PgBoss, wakeMs: number) {
  /** Ids of the workers of each queue. */
  const workers = new Map<string, string[]>();
  const waking = setInterval(() => {
    for (const id of [...workers.values()].flat()) boss.notifyWorker(id);
  }, wakeMs).unref();

  /** Starts the workers of a queue that do not run yet. */
  async function startWorkers<T extends object>(
    name: string,
    { concurrency = 1, ...options }: WorkOptions & { concurrency?: number },
    handler: (jobs: Job<T>[]) => Promise<unknown>,
  ) {
    const ids = workers.get(name) ?? [];
    workers.set(name, ids);
    while (ids.length < concurrency) ids.push(await boss.work<T>(name, options, handler));
  }

  return {
    startWorkers,
    forgetWorkers: (name: string) => workers.delete(name),
    stopWaking: () => clearInterval(waking),
  };
}

/** Starts pg-boss, which creates its tables, with the first queue; creates each queue once per process. */
function createQueues(boss: PgBoss) {
  const queues = new Map<string, Promise<void>>();
  let started: Promise<unknown> | undefined;

  async function start() {
    try {
      await boss.start();
    } catch (error) {
      // Its parts that did start would start a second time.
      await boss.stop({ graceful: false, close: false }).catch(() => undefined);
      started = undefined;
      throw error;
    }
  }

  async function ensureQueue(name: string, expireInSeconds: number = QUEUE.expireInSeconds) {
    started ??= start();
    await started;
    const queue = queues.get(name) ?? boss.createQueue(name, { ...QUEUE, expireInSeconds });
    queues.set(name, queue);
    await queue.catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
  }

  async function stop() {
    if (!started) return;
    await started.catch(() => undefined);
    await boss.stop({ graceful: true, timeout: 5_000, close: false });
  }

  return { ensureQueue, stop };
}
