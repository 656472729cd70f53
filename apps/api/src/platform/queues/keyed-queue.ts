/**
 * Runs tasks of one key one after the other, in their order of arrival, and tasks of different keys at the
 * same time. It knows the tasks of this process only, so a task also takes a lock of the database where it
 * needs one. Tasks that would wait for the same lock wait here instead, where they hold no connection.
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
