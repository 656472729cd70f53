import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { MediaStatus } from '@mam/contract/media/media';
import type { Database } from '../../db/connect.ts';
import type { DiskStorage } from '../../platform/storage/disk-storage.ts';
import { type MediaFiles, newMediaDir } from '../../transcoding/media-files.ts';

interface MediaOptions {
  kind?: PlayableKind;
  status?: MediaStatus;
  percent?: number;
  /** Whole seconds; null for a file that has not been read. */
  duration?: number | null;
}

/** The row of an uploaded file, ready by default; without real files. */
export async function makeMedia(db: Database, options: MediaOptions = {}) {
  const { kind = 'video', status = 'ready', percent = 0, duration = 42 } = options;
  const files = filesOf(newMediaDir());
  const { dir } = files;
  await db
    .insertInto('media')
    .values({
      ...{ dir, kind, status, percent, duration, source_name: 'gioi.mp4', source_bytes: 1000 },
      reason: status === 'failed' ? 'media.unreadable' : null,
      files: status === 'ready' ? JSON.stringify(files) : null,
    })
    .execute();
  return { dir, files };
}

function filesOf(dir: string): MediaFiles {
  return {
    ...{ dir, version: 1, has_hls: true, captions: [] },
    bytes: { download: 100, stream: 100, audio: 30 },
  };
}

/** Puts a small file where readers find it. */
export async function putFile(storage: DiskStorage, path: string, text: string): Promise<void> {
  const file = join(storage.root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
