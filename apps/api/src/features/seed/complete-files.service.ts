import { fork } from 'node:child_process';
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
  /** @throws Error when a file cannot be read, or the process ended. */
  complete: (input: CompleteInput) => Promise<CompletedFields>;
  stop: () => unknown;
}

/**
 * Starts a process that completes the files of items. Pictures are encoded there, which leaves 200 MB
 * behind that a process never gives back; the server would keep them after its first start.
 */
export function startFilesWorker(): FilesWorker {
  const child = fork(new URL('./complete-files.worker.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  });
  const waiting = new Map<string, PromiseWithResolvers<CompletedFields>>();
  child.on('message', (answer: CompleteAnswer) => {
    const promise = waiting.get(answer.target);
    waiting.delete(answer.target);
    if ('fields' in answer) promise?.resolve(answer.fields);
    else promise?.reject(new Error(answer.error));
  });
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  child.once('error', fail);
  child.once('close', () => fail(new Error('the worker of the files ended')));
  return {
    complete(input) {
      const promise = Promise.withResolvers<CompletedFields>();
      waiting.set(input.target, promise);
      child.send(input, (error) => error && promise.reject(error));
      return promise.promise;
    },
    stop: () => child.connected && child.disconnect(),
  };
}
