import { AppError } from '@mam/contract/core/errors';

interface Options {
  /** Tasks that run at a time. */
  slots: number;
  /** Tasks that wait at most, of all clients; one client gets half of the places. */
  waitingMax: number;
  /** Milliseconds that a task waits at most. */
  waitMs: number;
  /** Seconds after which a refused client may try again: `Retry-After`. */
  retrySeconds: number;
}

/** Runs a task of a client when its turn has come. Rejects with `unavailable` when it is not run. */
export type FairQueue = <T>(client: string, task: () => Promise<T>) => Promise<T>;

export interface QueueCounts {
  /** Tasks that wait for their turn now. */
  waiting: number;
  /** Since the start: tasks that ran, and those that got no turn. */
  started: number;
  refused: number;
}

/** A queue and what it has done. */
export type CountedQueue = FairQueue & { counts: () => QueueCounts };

/**
 * Bounds expensive work. Clients take turns and each one's tasks keep their order, so one that
 * sends many delays only itself. Between two tasks the event loop serves what needs no turn.
 * @throws `unavailable` with the seconds to wait for a task that finds no place, or no turn in time.
 */
export function createFairQueue(options: Options): CountedQueue {
  const { slots, waitingMax, waitMs, retrySeconds } = options;
  const waiting = createTurns();
  let running = 0;
  const totals = { started: 0, refused: 0 };
  const refusal = () => {
    totals.refused += 1;
    return new AppError('unavailable', { params: { seconds: retrySeconds } });
  };

  const turn = (client: string) =>
    new Promise<void>((start, reject) => {
      if (running < slots) {
        running += 1;
        return start();
      }
      const isFull = waiting.count() >= waitingMax || waiting.countOf(client) >= waitingMax / 2;
      if (isFull) return reject(refusal());
      const task = { start, timer: setTimeout(() => refuse(), waitMs) };
      const refuse = () => {
        waiting.remove(client, task);
        reject(refusal());
      };
      waiting.add(client, task);
    });

  const startNext = () => {
    const next = waiting.take();
    if (next) next.start();
    else running -= 1;
  };

  const run: FairQueue = async (client, task) => {
    await turn(client);
    totals.started += 1;
    try {
      return await task();
    } finally {
      setImmediate(startNext);
    }
  };
  return Object.assign(run, { counts: () => ({ ...totals, waiting: waiting.count() }) });
}

/** A task that waits, until it starts or its timer ends. */
interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** Waiting tasks of clients that take turns. */
function createTurns() {
  const clients = new Map<string, Set<Waiting>>();
  let count = 0;

  const remove = (client: string, task: Waiting) => {
    const tasks = clients.get(client);
    if (!tasks?.delete(task)) return;
    clearTimeout(task.timer);
    count -= 1;
    if (tasks.size === 0) clients.delete(client);
  };

  return {
    count: () => count,
    countOf: (client: string) => clients.get(client)?.size ?? 0,
    add(client: string, task: Waiting) {
      clients.set(client, (clients.get(client) ?? new Set()).add(task));
      count += 1;
    },
    remove,
    /** Removes the first task of the client whose turn it is, who goes behind the others. */
    take(): Waiting | undefined {
      const [client, tasks] = clients.entries().next().value ?? [];
      const [task] = tasks ?? [];
      if (client === undefined || !tasks || !task) return undefined;
      remove(client, task);
      if (clients.delete(client)) clients.set(client, tasks);
      return task;
    },
  };
}
