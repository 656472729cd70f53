import { Worker } from 'node:worker_threads';
import { hasCode } from './error-code.ts';

interface WorkerLimits {
  /** Megabytes of JavaScript objects; buffers are not among them. */
  heap_mb: number;
  /** Milliseconds from its start to its answer. */
  deadline_ms: number;
}

/**
 * Runs a module in a thread of its own and returns the first message it posts; `data` is its `workerData`.
 * An error that the module throws is thrown here.
 * @returns undefined when it took more time or memory than it may.
 */
export async function runWorker<Message>(
  module: URL,
  data: unknown,
  { heap_mb, deadline_ms }: WorkerLimits,
): Promise<Message | undefined> {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heap_mb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Message | undefined>();
  worker.once('message', resolve);
  worker.once('error', (error: unknown) =>
    hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? resolve(undefined) : reject(error),
  );
  worker.once('exit', () => reject(new Error('a worker ended without an answer')));
  const timer = setTimeout(resolve, deadline_ms, undefined);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
