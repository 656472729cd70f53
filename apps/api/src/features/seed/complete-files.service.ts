import { type ChildProcess, fork } from 'node:child_process';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { CompletedFields } from '../../transcoding/complete-ready.ts';
import type { ReadySource } from '../../transcoding/import-ready.ts';
import type { MediaTools } from '../../transcoding/tools.ts';

export interface CompleteInput {
  tools: MediaTools;
  kind: PlayableKind;
  source: ReadySource;
  /** Absolute path of an existing folder that receives the files. */
  target: string;
}

export type CompleteAnswer = { target: string } & ({ fields: CompletedFields } | { error: string });

export interface FilesWorker {
  /** @throws Error when a file cannot be read, or the process ended; the next call has another process. */
  complete: (input: CompleteInput) => Promise<CompletedFields>;
  /** Whether a process ended before its answer, as one does that is killed for want of memory. */
  wasLost: () => boolean;
  stop: () => unknown;
}

type Waiting = Map<string, PromiseWithResolvers<CompletedFields>>;

/**
 * Completes the files of items in a process. Pictures are encoded there, which leaves 200 MB behind that a
 * process never gives back; the server would keep them after its first start.
 */
export function startFilesWorker(): FilesWorker {
  let isLost = false;
  const start = () =>
    startProcess(() => {
      isLost = true;
    });
  let current = start();
  return {
    complete(input) {
      if (!current.child.connected) current = start();
      const { child, waiting } = current;
      const promise = Promise.withResolvers<CompletedFields>();
      waiting.set(input.target, promise);
      child.send(input, (error) => error && promise.reject(error));
      return promise.promise;
    },
    wasLost: () => isLost,
    stop: () => current.child.connected && current.child.disconnect(),
  };
}

/** @param onLost called when it ends before an answer. */
function startProcess(onLost: () => void): { child: ChildProcess; waiting: Waiting } {
  const child = fork(new URL('./complete-files.worker.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  });
  const waiting: Waiting = new Map();
  child.on('message', (answer: CompleteAnswer) => {
    const promise = waiting.get(answer.target);
    waiting.delete(answer.target);
    if ('fields' in answer) promise?.resolve(answer.fields);
    else promise?.reject(new Error(answer.error));
  });
  const fail = (error: Error) => {
    if (waiting.size > 0) onLost();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.once('error', fail);
  child.once('close', () => fail(new Error('the worker of the files ended')));
  return { child, waiting };
}
