import { randomBytes } from 'node:crypto';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Playable } from '@mam/contract/playables/playables';
import type { MediaColumn } from '../db/columns.ts';

/**
 * Where the files of a playable or banner lie: `media/<dir>/<version>/…`. `dir` is 128 random bits, so
 * that an unpublished file cannot be guessed. A new version of a file gets a new folder, so every URL may
 * be cached for ever.
 */
export type MediaFiles = MediaColumn;

/**
 * The small squares of a list, cards, and a phone's whole width at common densities: the nearest wider
 * picture is never much larger than needed.
 */
export const POSTER_WIDTHS = [176, 320, 640, 720, 960, 1280] as const;
/** Of the discreet poster: lists never show one wider. */
export const DISCREET_WIDTHS = [176, 320, 640] as const;
/** Widths of files whose row does not list them; the editor's job adds the others. */
const FIRST_POSTER_WIDTHS = [320, 640, 1280];

/** Names inside a version's folder. */
export const MEDIA_NAMES = {
  master: 'hls/master.m3u8',
  /** The MP4 of a video, the MP3 of a podcast. */
  download: (kind: PlayableKind) => `download.${PLAYABLE_KINDS[kind].download.extension}`,
  audio: 'audio.m4a',
  captions: (language: string) => `captions.${language}.vtt`,
  poster: (width: number, type: 'avif' | 'webp') => `poster-${width}.${type}`,
  discreet: (width: number, type: 'avif' | 'webp') => `discreet-${width}.${type}`,
  thumbs: 'thumbs.vtt',
  thumbSheet: 'thumbs.webp',
  peaks: 'peaks.json',
  /** Counts from 1. */
  frame: (number: number) => `frame-${number}.webp`,
} as const;

/** 128 random bits in base 36. */
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

/** Widths in which the poster exists, from the narrowest. */
export function posterWidths({ poster_widths }: Pick<MediaFiles, 'poster_widths'>): number[] {
  return poster_widths ?? FIRST_POSTER_WIDTHS;
}

/** The addresses of an item's poster: one picture, and ready `srcset` values of all widths. */
export function posterOf(files: MediaFiles): Pick<Playable, 'image' | 'poster'> {
  return pictureOf(files, posterWidths(files), MEDIA_NAMES.poster);
}

/** What lists show of an item, which others may see over a shoulder: its discreet poster where it has one. */
export function listPosterOf(files: MediaFiles): ReturnType<typeof posterOf> {
  const { discreet_widths } = files;
  return discreet_widths
    ? pictureOf(files, discreet_widths, MEDIA_NAMES.discreet)
    : posterOf(files);
}

function pictureOf(files: MediaFiles, widths: number[], nameOf: typeof MEDIA_NAMES.poster) {
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((width) => `${mediaUrl(files, nameOf(width, type))} ${width}w`).join(', ');
  return {
    image: mediaUrl(files, nameOf(640, 'webp')),
    poster: { avif: srcset('avif'), webp: srcset('webp') },
  };
}
