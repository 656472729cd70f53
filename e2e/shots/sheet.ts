import sharp from 'sharp';

export interface Shot {
  file: string;
  /** CSS pixels. */
  width: number;
  /** A picture of a mock-up: it gets a frame. */
  isMock?: true;
}

/** Pixels of the sheet for one CSS pixel of a page. */
const SCALE = 0.45;
const GAP = 16;
/** Longer pages are cut here, in pixels of the sheet. */
const HEIGHT_MAX = 3_000;
const GROUND = '#8a8f8d';
const MOCK_FRAME = { size: 6, colour: '#f6b23c' };

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

async function shrink({ file, width, isMock }: Shot) {
  const small = await sharp(file)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height } = small.info;
  const area = { left: 0, top: 0, width: across, height: Math.min(height, HEIGHT_MAX) };
  const { size, colour } = MOCK_FRAME;
  const frame = isMock ? size : 0;
  return sharp(small.data)
    .extract(area)
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: colour })
    .png()
    .toBuffer({ resolveWithObject: true });
}
