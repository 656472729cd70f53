import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_SIDE_PX } from '@mam/contract/core/constants';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import { createImageReader } from '../../images/open.ts';
import { createBoundedQueue } from '../../platform/queues/bounded-queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { updateAccounts } from '../accounts/accounts.service.ts';
import { lockPicture } from './profile.queries.ts';

const NAME = 'picture.webp';
const VERSION = 1;

/** A baseline JPEG is scaled down while it is decoded, so it may be larger. */
const PIXELS_MAX = { baselineJpeg: 50_000_000, other: 25_000_000 };
const MAX_WAITING = 50;

/**
 * Creates the encoder of a process, whose queue bounds the memory. The result is a square WebP without
 * metadata.
 * @throws `validation` for a file that is no complete picture of a known type, `unavailable` when too
 *   many wait.
 */
export function createPictureEncoder(): (file: Buffer) => Promise<Buffer> {
  const read = createImageReader({
    types: ['jpeg', 'png', 'webp'],
    refusal: () => fieldError('picture', 'validation_picture_type'),
    enqueue: createBoundedQueue(1, MAX_WAITING),
    pixelsMax: ({ format, isProgressive }) =>
      format === 'jpeg' && !isProgressive ? PIXELS_MAX.baselineJpeg : PIXELS_MAX.other,
  });
  return (file) =>
    read(file, ({ open }) =>
      open().resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX).webp({ quality: 80 }).toBuffer(),
    );
}

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
