import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaColumn } from '../../db/columns.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  MEDIA_NAMES,
  mediaPath,
  newMediaDir,
  POSTER_WIDTHS,
  posterWidths,
} from '../../transcoding/media-files.ts';
import { makePicture } from './picture.ts';

const FRAMES = 6;

/** Files of an item as the pipeline leaves them, tiny; their content is their own name. */
export async function makeFiles(storage: Storage, more: Partial<MediaColumn> = {}) {
  const files: MediaColumn = {
    dir: newMediaDir(),
    version: 1,
    has_hls: true,
    captions: [],
    bytes: { download: 12, stream: 12, audio: 9 },
    frames: FRAMES,
    poster_widths: [...POSTER_WIDTHS],
    ...more,
  };
  const folder = await storage.workFolder(files.dir);
  const names = [
    MEDIA_NAMES.master,
    'hls/240p/segment-0001.m4s',
    MEDIA_NAMES.download('video'),
    MEDIA_NAMES.audio,
    ...posterWidths(files).flatMap((width) => [
      MEDIA_NAMES.poster(width, 'avif'),
      MEDIA_NAMES.poster(width, 'webp'),
    ]),
  ];
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name);
  }
  const frame = await makePicture(426, 240).webp().toBuffer();
  for (let number = 1; number <= (files.frames ?? 0); number += 1) {
    await writeFile(join(folder, MEDIA_NAMES.frame(number)), frame);
  }
  await storage.publish(folder, mediaPath(files, '.'));
  return files;
}
