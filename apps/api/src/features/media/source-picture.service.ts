import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Storage } from '../../platform/storage.ts';
import { writePosters } from '../editor/posters.admin.service.ts';

/** A picture that was sent for a file which is not ready lies beside its source until it is. */
function pictureOf(storage: Storage, dir: string): string {
  return `${storage.sourcePath(dir)}.picture`;
}

/** Keeps a picture for a file on its way, in the place of one sent before; whole or not at all. */
export async function saveSourcePicture(
  storage: Storage,
  dir: string,
  picture: Buffer,
): Promise<void> {
  const target = pictureOf(storage, dir);
  await writeFile(`${target}.part`, picture);
  await rename(`${target}.part`, target);
}

/** Takes a kept picture away, if there is one. */
export async function deleteSourcePicture(storage: Storage, dir: string): Promise<void> {
  await rm(pictureOf(storage, dir), { force: true });
}

/**
 * Writes the posters of a kept picture over those made from the file itself. Call it last, while the
 * row of `media` is locked, and merge the result into its `files`.
 */
export async function applySourcePicture(
  storage: Storage,
  { dir, kind }: { dir: string; kind: PlayableKind },
  folder: string,
): Promise<{ own_poster?: true }> {
  const picture = await readFile(pictureOf(storage, dir)).catch(() => undefined);
  if (!picture) return {};
  await writePosters(kind, picture, folder);
  return { own_poster: true };
}
