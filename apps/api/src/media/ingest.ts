import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@mam/contract/localized';
import type { PlayableKind } from '@mam/contract/playables.kinds';
import { copyInto, type Storage } from '../platform/storage.ts';
import { extractAudio } from './audio.ts';
import { type Cue, parseCaptions } from './captions.ts';
import { packageHls, type Rendition } from './hls.ts';
import { MEDIA_NAMES, type MediaFiles, mediaPath, newMediaDir } from './media-files.ts';
import { makePosters } from './poster.ts';
import type { MediaTools } from './tools.ts';

/** Files that are ready for the web and only need to be put in their place. */
export interface WebReady {
  /** Video: H.264 renditions, the last of which is also the download. Podcast: none. */
  renditions: Rendition[];
  /** Podcast: the 128 kbps MP3. */
  sound?: string;
  picture: string;
  captions: Partial<Record<Language, string>>;
}

export interface Ingested {
  files: MediaFiles;
  transcript: Partial<Record<Language, Cue[]>>;
}

/**
 * Brings a web-ready source into the store: HLS, audio, download file, posters, captions.
 * Readers see nothing until everything is there; throws and leaves no trace otherwise.
 */
export async function ingest(
  { storage, tools }: { storage: Storage; tools: MediaTools },
  kind: PlayableKind,
  source: WebReady,
): Promise<Ingested> {
  const place = { dir: newMediaDir(), version: 1 };
  const folder = await storage.workFolder(place.dir);
  const { bytes, transcript } = await fill(folder, { tools, kind, source }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  await storage.publish(folder, mediaPath(place, '.'));
  const files: MediaFiles = {
    ...place,
    has_hls: source.renditions.length > 0,
    captions: source.captions.en ? ['vi', 'en'] : ['vi'],
    bytes,
  };
  return { files, transcript };
}

async function fill(
  folder: string,
  { tools, kind, source }: { tools: MediaTools; kind: PlayableKind; source: WebReady },
) {
  const bytes = await PLACE[kind](tools, source, folder);
  await makePosters(source.picture, folder);
  const transcript = await placeCaptions(source.captions, folder);
  return { bytes, transcript };
}

type Place = (tools: MediaTools, source: WebReady, folder: string) => Promise<MediaFiles['bytes']>;

const PLACE: Record<PlayableKind, Place> = { video: placeVideo, podcast: placePodcast };

async function placeVideo(tools: MediaTools, source: WebReady, folder: string) {
  const best = source.renditions.at(-1);
  if (!best) throw new Error('a video needs a rendition');
  await packageHls(tools, source.renditions, folder);
  await copyInto(best.file, folder, MEDIA_NAMES.mp4);
  await extractAudio(tools, best.file, join(folder, MEDIA_NAMES.audio));
  const download = await sizeOf(join(folder, MEDIA_NAMES.mp4));
  const audio = await sizeOf(join(folder, MEDIA_NAMES.audio));
  return { download, stream: download, audio };
}

async function placePodcast(_tools: MediaTools, source: WebReady, folder: string) {
  if (!source.sound) throw new Error('a podcast needs its sound');
  await copyInto(source.sound, folder, MEDIA_NAMES.mp3);
  const size = await sizeOf(join(folder, MEDIA_NAMES.mp3));
  return { download: size, stream: size, audio: size };
}

async function placeCaptions(captions: WebReady['captions'], folder: string) {
  const transcript: Ingested['transcript'] = {};
  for (const language of ['vi', 'en'] as const) {
    const file = captions[language];
    if (!file) continue;
    await copyInto(file, folder, MEDIA_NAMES.captions(language));
    transcript[language] = parseCaptions(await readFile(file, 'utf8'));
  }
  return transcript;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
