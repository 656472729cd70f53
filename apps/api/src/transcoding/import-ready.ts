import { readFile } from 'node:fs/promises';
import { PODCAST_DOWNLOAD_KBPS } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Cue, parseCaptions } from '../captions/captions.ts';
import { copyInto, fileSize } from '../platform/file-system.ts';
import { type Storage, withWorkFolder } from '../platform/storage/storage.ts';
import type { Rendition } from './hls.ts';
import { podcastBytes } from './listening.ts';
import { MEDIA_NAMES, type MediaFiles, mediaPath, newMediaDir } from './media-files.ts';

/** Files that play as they are. */
export interface ReadySource {
  /** The H.264 renditions of a video, the last of which is also the download. Empty for a podcast. */
  renditions: Rendition[];
  /** The AAC file of a podcast that pages play. */
  audioFile?: string;
  /** Seconds. */
  duration: number;
  /** Whether a video is higher than wide. */
  is_upright?: boolean;
  /** Whether the picture of a video shows every word. */
  has_open_captions?: boolean;
  /** In its full size: all widths are made from it. */
  posterFile: string;
  /** The same in the first width that pages show, in both types. */
  firstPoster: { width: number; avif: string; webp: string };
  /** Of its discreet poster, in the same types; absent for an item without one. */
  discreet?: { width: number; avif: string; webp: string } | undefined;
  captions: Partial<Record<Language, string>>;
}

export interface ImportedMedia {
  files: MediaFiles;
  transcript: Partial<Record<Language, Cue[]>>;
}

/**
 * Copies a ready source into the store: it plays, and has its poster and captions. `completeReady` makes
 * the other files. Everything is published in one step; a failure leaves nothing in the store.
 */
export function importReady(
  { storage }: { storage: Storage },
  kind: PlayableKind,
  source: ReadySource,
): Promise<ImportedMedia> {
  return withWorkFolder({ storage }, async (target) => {
    const bytes = await COPY[kind](source, target);
    const { firstPoster, discreet, is_upright, has_open_captions } = source;
    await copyPicture(firstPoster, target, MEDIA_NAMES.poster);
    if (discreet) await copyPicture(discreet, target, MEDIA_NAMES.discreet);
    const transcript = await importCaptions(source.captions, target);
    const files: MediaFiles = {
      dir: newMediaDir(),
      version: 1,
      has_hls: false,
      ...(is_upright && { is_upright }),
      ...(has_open_captions && { has_open_captions }),
      ...(kind === 'podcast' && { has_audio: true }),
      captions: source.captions.en ? ['vi', 'en'] : ['vi'],
      bytes,
      poster_widths: [firstPoster.width],
      ...(discreet && { discreet_widths: [discreet.width] }),
    };
    await storage.publish(target, mediaPath(files, '.'));
    return { files, transcript };
  });
}

const COPY: Record<
  PlayableKind,
  (source: ReadySource, target: string) => Promise<MediaFiles['bytes']>
> = {
  async video({ renditions }, target) {
    const best = renditions.at(-1);
    if (!best) throw new Error('a video needs a rendition');
    await copyInto(best.file, target, MEDIA_NAMES.download('video'));
    const download = await fileSize(best.file);
    // The file without a picture is made later.
    return { download, stream: download, audio: 0 };
  },
  async podcast({ audioFile, duration }, target) {
    if (!audioFile) throw new Error('a podcast needs its audio file');
    await copyInto(audioFile, target, MEDIA_NAMES.audio);
    // What the download will have: its bit rate is constant.
    const download = Math.round((duration * PODCAST_DOWNLOAD_KBPS * 1_000) / 8);
    return podcastBytes(download, await fileSize(audioFile));
  },
};

async function copyPicture(
  { width, avif, webp }: ReadySource['firstPoster'],
  folder: string,
  nameOf: typeof MEDIA_NAMES.poster,
): Promise<void> {
  await copyInto(avif, folder, nameOf(width, 'avif'));
  await copyInto(webp, folder, nameOf(width, 'webp'));
}

async function importCaptions(captions: ReadySource['captions'], folder: string) {
  const transcript: ImportedMedia['transcript'] = {};
  for (const language of ['vi', 'en'] as const) {
    const file = captions[language];
    if (!file) continue;
    await copyInto(file, folder, MEDIA_NAMES.captions(language));
    transcript[language] = parseCaptions(await readFile(file, 'utf8'));
  }
  return transcript;
}
