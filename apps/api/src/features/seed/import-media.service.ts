import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Storage } from '../../platform/storage.ts';
import type { ImportedMedia, ReadySource } from '../../transcoding/import-ready.ts';
import type { MediaTools } from '../../transcoding/tools.ts';

export interface ImportInput {
  /** Absolute path of the folder of all files. */
  folder: string;
  tools: MediaTools;
  kind: PlayableKind;
  source: ReadySource;
}

/**
 * Imports the files of one item in a process of its own. Pictures are encoded there, which leaves
 * 200 MB behind that a process never gives back; the server would keep them after its first start.
 */
export function importMedia(
  { storage, tools }: { storage: Storage; tools: MediaTools },
  kind: PlayableKind,
  source: ReadySource,
): Promise<ImportedMedia> {
  const input: ImportInput = { folder: resolve(storage.root, '..'), tools, kind, source };
  const child = fork(new URL('./import-media.worker.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  });
  const { promise, resolve: succeed, reject } = Promise.withResolvers<ImportedMedia>();
  child.once('message', succeed);
  child.once('error', reject);
  // After an answer this changes nothing.
  child.once('exit', (code) => reject(new Error(`an import ended with status ${code}`)));
  child.send(input);
  return promise;
}
