import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/**
 * Where the files of one playable or banner lie: `media/<dir>/<version>/…`.
 * `dir` is 128 random bits, so that nobody finds an unpublished file by guessing; a new version of a
 * file gets a new folder, so every URL may be kept for ever.
 */
export const mediaFiles = z.object({
  dir: z.string(),
  version: z.number().int(),
  has_hls: z.boolean(),
  captions: z.array(z.enum(['vi', 'en'])),
  bytes: z.object({
    download: z.number().int(),
    stream: z.number().int(),
    /** 0: a video without sound, which has no file to listen to. */
    audio: z.number().int(),
  }),
  /** Pictures along the time range of a video: `thumbs.vtt` and its sheets. */
  thumbs: z.boolean().optional(),
  /** Loudness along a podcast, for its wave form. */
  peaks: z.boolean().optional(),
  /** How many pictures out of the video may become its poster. */
  frames: z.number().int().optional(),
  /** The poster is a picture that an admin sent: it stays when the file is replaced. */
  own_poster: z.boolean().optional(),
});
export type MediaFiles = z.output<typeof mediaFiles>;

export const POSTER_WIDTHS = [320, 640, 1280] as const;

/** Names inside a version's folder. */
export const MEDIA_NAMES = {
  master: 'hls/master.m3u8',
  mp4: 'download.mp4',
  mp3: 'download.mp3',
  audio: 'audio.m4a',
  captions: (language: string) => `captions.${language}.vtt`,
  poster: (width: number, type: 'avif' | 'webp') => `poster-${width}.${type}`,
  thumbs: 'thumbs.vtt',
  thumbSheet: 'thumbs.webp',
  peaks: 'peaks.json',
  /** From 1. */
  frame: (number: number) => `frame-${number}.webp`,
} as const;

/** Base-36 writing of 128 random bits. */
export function newMediaDir(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0');
}

/** Path below the storage root, and below `/media/` for readers. */
export function mediaPath(files: Pick<MediaFiles, 'dir' | 'version'>, name: string): string {
  return `${files.dir}/${files.version}/${name}`;
}

export function mediaUrl(files: Pick<MediaFiles, 'dir' | 'version'>, name: string): string {
  return `/media/${mediaPath(files, name)}`;
}

/** A ready `srcset` value of all poster widths in one type. */
export function posterSrcset(
  files: Pick<MediaFiles, 'dir' | 'version'>,
  type: 'avif' | 'webp',
): string {
  return POSTER_WIDTHS.map(
    (width) => `${mediaUrl(files, MEDIA_NAMES.poster(width, type))} ${width}w`,
  ).join(', ');
}
