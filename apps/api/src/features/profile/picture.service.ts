import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Storage } from '../../platform/storage.ts';
import { mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { updateAccounts } from '../accounts/accounts.service.ts';
import { lockPicture } from './profile.queries.ts';

const NAME = 'picture.webp';
const VERSION = 1;

/** Stores an encoded picture and deletes the previous one. */
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

/** Deletes the picture, if there is one. */
export function removePicture(deps: Deps, user_id: number): Promise<void> {
  return replacePicture(deps, user_id, null);
}

/** Deletes the folder of a picture. */
export async function deletePictureFile(storage: Storage, picture: string | null): Promise<void> {
  const [dir] = picture?.split('/') ?? [];
  if (dir) await storage.remove(dir);
}

/**
 * Deletes the old file before the commit: after a crash in between the account shows no picture, but a
 * picture that its owner has deleted is never left behind.
 */
function replacePicture({ db, storage }: Deps, user_id: number, picture: string | null) {
  return db.transaction().execute(async (tx) => {
    const before = await lockPicture(tx, user_id);
    if (!before) throw new AppError('auth.expired');
    await updateAccounts(tx, [user_id], { picture });
    await deletePictureFile(storage, before.picture);
  });
}
