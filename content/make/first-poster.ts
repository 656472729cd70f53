import { join } from 'node:path';
import sharp from 'sharp';

/** Width of the poster that pages show at once after a first start; the product makes the others. */
const WIDTH = 640;

/** Writes `poster-640.avif` and `poster-640.webp`, or others of that form, from a full picture into a folder. */
export async function makeFirstPoster(
  picture: string | Buffer,
  folder: string,
  name: 'poster' | 'discreet' = 'poster',
): Promise<void> {
  const poster = sharp(picture).resize({ width: WIDTH });
  await poster
    .clone()
    .avif({ quality: 46, effort: 6 })
    .toFile(join(folder, `${name}-${WIDTH}.avif`));
  await poster
    .clone()
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}-${WIDTH}.webp`));
}
