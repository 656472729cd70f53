import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Storage } from '../../platform/storage.ts';
import { mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { lockPicture, updatePicture } from './picture.queries.ts';

const NAME = 'picture.webp';
const VERSION = 1;

/** Puts an encoded picture in the place of the one before. */
export async function setPicture(deps: Deps, user_id: number, picture: Buffer): Promise<void> {
  const { storage } = deps;
  const dir = newMediaDir();
  const folder = await storage.workFolder(dir);
  await writeFile(join(folder, NAME), picture);
  await storage.publish(folder, `${dir}/${VERSION}`);
  try {
    await replacePicture(deps, user_id, mediaPath({ dir, version: VERSION }, NAME));
  } catch (error) {
    await storage.remove(dir);
    throw error;
  }
}

/** Takes the picture away, if there is one. */
export function removePicture(deps: Deps, user_id: number): Promise<void> {
  return replacePicture(deps, user_id, null);
}

/** Deletes a picture's file with its folder. */
export async function deletePictureFile(storage: Storage, picture: string | null): Promise<void> {
  const [dir] = picture?.split('/') ?? [];
  if (dir) await storage.remove(dir);
}

/**
 * The old file goes before the commit: a stop in between leaves an account that shows no picture, and
 * not a picture that its owner has taken away.
 */
function replacePicture({ db, storage }: Deps, user_id: number, picture: string | null) {
  return db.transaction().execute(async (tx) => {
    const before = await lockPicture(tx, user_id);
    if (!before) throw new AppError('auth.expired');
    await updatePicture(tx, user_id, picture);
    await deletePictureFile(storage, before.picture);
  });
}
