import { PODCAST_DOWNLOAD_KBPS } from '@mam/contract/core/constants';
import type { Probe } from './probe.ts';

/** The renditions of a video, by the pixels of their short side, with their highest bit rates. */
export const BITRATE_LADDER = [
  { shortSide: 240, kbps: 300 },
  { shortSide: 360, kbps: 500 },
  { shortSide: 480, kbps: 1_000 },
  { shortSide: 720, kbps: 2_500 },
] as const;

export const SEGMENT_SECONDS = 6;
/** Seconds between two key frames; every segment starts with one. */
export const KEY_FRAME_SECONDS = 2;
export const FRAMES_PER_SECOND = { min: 5, max: 30 } as const;
/** Audio bit rates: with a video, for listening only, and of a podcast. */
export const AUDIO_KBPS = { withVideo: 96, alone: 64, podcast: PODCAST_DOWNLOAD_KBPS } as const;

export interface RenditionSize {
  /** Pixels of the short side; also the name of its folder. */
  shortSide: number;
  width: number;
  height: number;
  /** Maximum bit rate. */
  kbps: number;
}

type Size = Pick<RenditionSize, 'width' | 'height'>;

/** The size at which a video is displayed: upright, with square pixels. */
export function displaySize({ video }: Pick<Probe, 'video'>): Size {
  const { width = 0, height = 0, sample_aspect_ratio: aspect = 0 } = video ?? {};
  const stretched = Math.round(width * (aspect > 0 ? aspect : 1));
  const isSideways = Math.abs(rotation(video)) % 180 === 90;
  return isSideways ? { width: height, height: stretched } : { width: stretched, height };
}

/** Degrees by which a player turns the video; older tools write them as a tag. */
function rotation(video: Probe['video']): number {
  const rotations = video?.side_data_list?.map((data) => data.rotation) ?? [];
  return rotations.find((degrees) => degrees) ?? video?.tags?.rotate ?? 0;
}

/** The renditions of a video, smallest first, never enlarged; a tiny video gets one of its own size. */
export function renditionSizes(size: Size): RenditionSize[] {
  const short = Math.min(size.width, size.height);
  const fitting = BITRATE_LADDER.filter(({ shortSide }) => shortSide <= short);
  const [smallest] = BITRATE_LADDER;
  const steps = fitting.length > 0 ? fitting : [{ ...smallest, shortSide: even(short) }];
  return steps.map((step) => ({ ...step, ...scaled(size, step.shortSide) }));
}

/** Keeps the aspect ratio; both sides are even, as the encoder requires. */
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
 * Frames per second of the renditions: constant, at most 30. A source with a constant rate keeps every
 * frame, or every second or third one, so that motion stays smooth.
 */
export function targetFrameRate({ video }: Pick<Probe, 'video'>): number {
  const { avg_frame_rate: mean = 0, r_frame_rate: step = 0 } = video ?? {};
  const { min, max } = FRAMES_PER_SECOND;
  if (mean <= 0) return max;
  const isConstant = Math.abs(step - mean) < mean * 0.01;
  // The margin keeps rates like 30000/1001 as they are.
  const rate = mean / Math.ceil(mean / (max + 0.01));
  return Math.max(min, isConstant ? rate : Math.min(max, Math.ceil(mean)));
}
