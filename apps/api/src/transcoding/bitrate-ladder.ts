import type { Probe } from './probe.ts';

/** Sizes of a picture that readers get, by its short side, each with its bit rate: `product.md` §2. */
export const BITRATE_LADDER = [
  { shortSide: 240, kbps: 300 },
  { shortSide: 360, kbps: 500 },
  { shortSide: 480, kbps: 1_000 },
  { shortSide: 720, kbps: 2_500 },
] as const;

export const SEGMENT_SECONDS = 6;
/** Between two key frames; a segment begins with one. */
export const KEY_FRAME_SECONDS = 2;
export const FRAMES_PER_SECOND = { min: 5, max: 30 } as const;
/** Sound beside a picture, alone, and as the podcast to download. */
export const AUDIO_KBPS = { withVideo: 96, alone: 64, podcast: 128 } as const;

/** One size that a video is made in. */
export interface RenditionSize {
  /** Pixels of the short side; also the name of its folder. */
  shortSide: number;
  width: number;
  height: number;
  /** Bit rate that its busiest seconds may have. */
  kbps: number;
}

type Size = Pick<RenditionSize, 'width' | 'height'>;

/** The picture as it is meant to be seen: turned upright, with square pixels. */
export function displaySize({ video }: Pick<Probe, 'video'>): Size {
  const { width = 0, height = 0, sample_aspect_ratio: aspect = 0 } = video ?? {};
  const stretched = Math.round(width * (aspect > 0 ? aspect : 1));
  return isSideways(video) ? { width: height, height: stretched } : { width: stretched, height };
}

/** Whether a phone held upright recorded it lying. Older tools say it as a tag. */
export function rotation(video: Probe['video']): number {
  const rotations = video?.side_data_list?.map(({ rotation }) => rotation) ?? [];
  return rotations.find((degrees) => degrees) ?? video?.tags?.rotate ?? 0;
}

function isSideways(video: Probe['video']): boolean {
  return Math.abs(rotation(video)) % 180 === 90;
}

/**
 * The sizes a video is made in, smallest first: never larger than it is; a tiny one in its own size.
 */
export function renditionSizes(size: Size): RenditionSize[] {
  const short = Math.min(size.width, size.height);
  const fitting = BITRATE_LADDER.filter(({ shortSide }) => shortSide <= short);
  const [smallest] = BITRATE_LADDER;
  const steps = fitting.length > 0 ? fitting : [{ ...smallest, shortSide: even(short) }];
  return steps.map(({ shortSide, kbps }) => ({ shortSide, kbps, ...scaled(size, shortSide) }));
}

/** Both sides even, as the encoder needs them, and the shape kept. */
function scaled({ width, height }: Size, shortSide: number): Size {
  const scale = shortSide / Math.min(width, height);
  return width < height
    ? { width: shortSide, height: even(height * scale) }
    : { width: even(width * scale), height: shortSide };
}

function even(pixels: number): number {
  return Math.max(2, 2 * Math.floor(pixels / 2 + 0.01));
}

/**
 * Frames a second of what is made: at most 30, evenly spaced. A steady source keeps every frame, or
 * every second, third … one, so that movements stay smooth.
 */
export function targetFrameRate({ video }: Pick<Probe, 'video'>): number {
  const { avg_frame_rate: mean = 0, r_frame_rate: step = 0 } = video ?? {};
  const { min, max } = FRAMES_PER_SECOND;
  if (mean <= 0) return max;
  const isSteady = Math.abs(step - mean) < mean * 0.01;
  // 30000/1001 and the like are told as they are.
  const rate = mean / Math.ceil(mean / (max + 0.01));
  return Math.max(min, isSteady ? rate : Math.min(max, Math.ceil(mean)));
}
