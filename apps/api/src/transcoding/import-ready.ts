import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Cue, parseCaptions } from '../captions/captions.ts';
import { makePosters } from '../images/poster.ts';
import { copyInto, type Storage } from '../platform/storage.ts';
import { extractAudio } from './audio.ts';
import type { Workspace } from './encode.ts';
import { packageHls, type Rendition } from './hls.ts';
import { MEDIA_NAMES, type MediaFiles, mediaPath, newMediaDir } from './media-files.ts';
import { makePeaks } from './peaks.ts';
import { probeFile } from './probe.ts';
import { makeStoryboard } from './storyboard.ts';
import type { MediaTools } from './tools.ts';

/** Files that are ready for the web and only need to be put in their place. */
export interface ReadySource {
  /** Video: H.264 renditions, the last of which is also the download. Podcast: none. */
  renditions: Rendition[];
  /** Podcast: the 128 kbps MP3. */
  audioFile?: string;
  posterFile: string;
  captions: Partial<Record<Language, string>>;
}

export interface ImportedMedia {
  files: MediaFiles;
  transcript: Partial<Record<Language, Cue[]>>;
}

/**
 * Brings a web-ready source into the store: HLS, audio, download file, posters, captions.
 * Readers see nothing until everything is there; throws and leaves no trace otherwise.
 */
export async function importReady(
  { storage, tools }: { storage: Storage; tools: MediaTools },
  kind: PlayableKind,
  source: ReadySource,
): Promise<ImportedMedia> {
  const place = { dir: newMediaDir(), version: 1 };
  const folder = await storage.workFolder(place.dir);
  const { made, transcript } = await fill(folder, { tools, kind, source }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  await storage.publish(folder, mediaPath(place, '.'));
  const files: MediaFiles = {
    ...place,
    has_hls: source.renditions.length > 0,
    captions: source.captions.en ? ['vi', 'en'] : ['vi'],
    ...made,
  };
  return { files, transcript };
}

async function fill(
  folder: string,
  { tools, kind, source }: { tools: MediaTools; kind: PlayableKind; source: ReadySource },
) {
  const tmpDir = join(folder, 'tmp');
  await mkdir(tmpDir);
  const made = await PLACE[kind]({ tools, target: folder, tmpDir }, source);
  await rm(tmpDir, { recursive: true });
  await makePosters(source.posterFile, folder);
  const transcript = await placeCaptions(source.captions, folder);
  return { made, transcript };
}

type Made = Pick<MediaFiles, 'bytes' | 'thumbs' | 'peaks'>;
type Place = (places: Workspace, source: ReadySource) => Promise<Made>;

const PLACE: Record<PlayableKind, Place> = { video: placeVideo, podcast: placePodcast };

async function placeVideo(places: Workspace, source: ReadySource): Promise<Made> {
  const { tools, target } = places;
  const [smallest, best] = [source.renditions[0], source.renditions.at(-1)];
  if (!smallest || !best) throw new Error('a video needs a rendition');
  const [picture] = await packageHls(tools, source.renditions, target);
  if (picture) await makeStoryboard(places, smallest.file, picture);
  await copyInto(best.file, target, MEDIA_NAMES.mp4);
  await extractAudio(tools, best.file, join(target, MEDIA_NAMES.audio));
  const download = await sizeOf(join(target, MEDIA_NAMES.mp4));
  const audio = await sizeOf(join(target, MEDIA_NAMES.audio));
  return { bytes: { download, stream: download, audio }, thumbs: true };
}

async function placePodcast(places: Workspace, source: ReadySource): Promise<Made> {
  if (!source.audioFile) throw new Error('a podcast needs its sound');
  await copyInto(source.audioFile, places.target, MEDIA_NAMES.mp3);
  const sound = join(places.target, MEDIA_NAMES.mp3);
  const { duration } = await probeFile(places.tools, sound);
  await makePeaks(places, sound, duration);
  const size = await sizeOf(sound);
  return { bytes: { download: size, stream: size, audio: size }, peaks: true };
}

async function placeCaptions(captions: ReadySource['captions'], folder: string) {
  const transcript: ImportedMedia['transcript'] = {};
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
