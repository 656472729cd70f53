import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Storage } from '../../platform/storage.ts';
import { mediaPath, mediaUrl, newMediaDir } from '../../transcoding/media-files.ts';
import type { EncodedImage } from './images.encode.ts';
import { hasBannerImage, insertBannerImage } from './images.queries.ts';
import { dirOf, IMAGE_VERSION, MAIN_FILE, sourcesOf } from './images.rules.ts';

/** Keeps a picture until a banner names it; one that none names is swept after a day. */
export async function storeImage({ db, storage, clock }: Deps, encoded: EncodedImage) {
  const { widths, files, width, height } = encoded;
  const place = { dir: newMediaDir(), version: IMAGE_VERSION };
  const folder = await storage.workFolder(place.dir);
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  await storage.publish(folder, mediaPath(place, '.'));
  await insertBannerImage(db, { dir: place.dir, widths, created_at: clock.now() });
  const path = mediaUrl(place, MAIN_FILE);
  return { path, sources: sourcesOf(path, widths), width, height };
}

/**
 * The stored path of the picture that a banner names by its address: one that was uploaded for
 * banners, or the one it has already (`before`, a stored path).
 * @throws `validation` when it is neither, or was swept since.
 */
export async function resolveImage(
  { tx, storage }: { tx: Database; storage: Storage },
  address: string,
  before?: string,
): Promise<string> {
  if (before !== undefined && address === `/media/${before}`) return before;
  const dir = dirOf(address);
  const path = dir && mediaPath({ dir, version: IMAGE_VERSION }, MAIN_FILE);
  if (dir && path && (await hasBannerImage(tx, dir)) && (await storage.has(path))) return path;
  throw fieldError('image', 'validation_banner_image_gone');
}
