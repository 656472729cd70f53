import sharp from 'sharp';

export interface Shot {
  file: string;
  /** CSS pixels. */
  width: number;
}

/** Pixels of the sheet for one CSS pixel of a page. */
const SCALE = 0.45;
const GAP = 16;
/** Longer pages are cut here, in pixels of the sheet. */
const HEIGHT_MAX = 3_000;
const GROUND = '#8a8f8d';

/** Puts pictures side by side, all in one scale and hung from one line. */
export async function makeSheet(shots: readonly Shot[], target: string): Promise<void> {
  const parts = await Promise.all(shots.map(shrink));
  let left = GAP;
  const placed = parts.map(({ data, info }) => {
    const at = { input: data, left, top: GAP };
    left += info.width + GAP;
    return at;
  });
  const height = Math.max(...parts.map(({ info }) => info.height)) + 2 * GAP;
  await sharp({ create: { width: left, height, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 82 })
    .toFile(target);
}

async function shrink({ file, width }: Shot) {
  const small = await sharp(file)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (small.info.height <= HEIGHT_MAX) return small;
  return sharp(small.data)
    .extract({ left: 0, top: 0, width: small.info.width, height: HEIGHT_MAX })
    .png()
    .toBuffer({ resolveWithObject: true });
}
