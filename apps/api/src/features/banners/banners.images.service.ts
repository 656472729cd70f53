import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaPath, mediaUrl, newMediaDir } from '../../transcoding/media-files.ts';
import type { EncodedImage } from './banners.image-encoding.service.ts';
import { hasBannerImage, insertBannerImage } from './banners.images.queries.ts';
import { IMAGE_VERSION, MAIN_FILE, parseDir, toSources } from './banners.images.rules.ts';

/** Stores a picture; it is deleted after a day unless a banner uses it. */
export async function storeImage({ db, storage, clock }: Deps, encoded: EncodedImage) {
  const { widths, files, width, height } = encoded;
  const version = { dir: newMediaDir(), version: IMAGE_VERSION };
  const folder = await storage.workFolder(version.dir);
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  await storage.publish(folder, mediaPath(version, '.'));
  await insertBannerImage(db, { dir: version.dir, widths, created_at: clock.now() });
  const path = mediaUrl(version, MAIN_FILE);
  return { path, sources: toSources(path, widths), width, height };
}

/**
 * The stored path of a picture by its URL: one that was uploaded for banners, or the current one of the
 * banner (`before`, a stored path).
 * @throws `validation` for any other URL, or a picture that has been deleted.
 */
export async function resolveImage(
  { tx, storage }: { tx: Database; storage: Storage },
  url: string,
  before?: string,
): Promise<string> {
  if (before !== undefined && url === `/media/${before}`) return before;
  const dir = parseDir(url);
  const path = dir && mediaPath({ dir, version: IMAGE_VERSION }, MAIN_FILE);
  if (dir && path && (await hasBannerImage(tx, dir)) && (await storage.has(path))) return path;
  throw fieldError('image', 'validation_banner_image_gone');
}
