/**
 * Runs tasks of one key one after the other, in their order of arrival, and those of different keys at
 * the same time. Only of this process: a task that needs more takes a lock of the database. Tasks
 * that would wait for the same lock thereby wait here, where they hold no connection.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const turn = before ? before.then(task, task) : task();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
