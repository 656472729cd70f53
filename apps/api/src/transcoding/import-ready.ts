import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Cue, parseCaptions } from '../captions/captions.ts';
import { fileSize } from '../platform/file-system.ts';
import { copyInto, type Storage, withWorkFolder } from '../platform/storage.ts';
import type { Workspace } from './encode.ts';
import { packageHls, type Rendition } from './hls.ts';
import { makeListeningFile } from './listening.ts';
import { MEDIA_NAMES, type MediaFiles, mediaPath, newMediaDir } from './media-files.ts';
import { makePeaks } from './peaks.ts';
import { makePosters } from './posters.ts';
import { probeFile } from './probe.ts';
import { run } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import { makeStoryboard } from './storyboard.ts';
import type { MediaTools } from './tools.ts';

/** Web-ready files that only have to be packaged. */
export interface ReadySource {
  /** Of a video: H.264 renditions, the last of which is also the download. Of a podcast: none. */
  renditions: Rendition[];
  /** Of a podcast: the 128 kbps MP3. */
  audioFile?: string;
  posterFile: string;
  captions: Partial<Record<Language, string>>;
}

export interface ImportedMedia {
  files: MediaFiles;
  transcript: Partial<Record<Language, Cue[]>>;
}

/**
 * Imports a web-ready source into the store: HLS, audio, download, posters and captions. Everything is
 * published in one step; a failure leaves nothing in the store.
 */
export function importReady(
  { storage, tools }: { storage: Storage; tools: MediaTools },
  kind: PlayableKind,
  source: ReadySource,
): Promise<ImportedMedia> {
  return withWorkFolder({ storage }, async (target) => {
    const tmpDir = join(target, 'tmp');
    await mkdir(tmpDir);
    const made = await IMPORT[kind]({ tools, target, tmpDir }, source);
    await rm(tmpDir, { recursive: true });
    const posters = await makePosters(source.posterFile, target);
    const transcript = await importCaptions(source.captions, target);
    const files: MediaFiles = {
      dir: newMediaDir(),
      version: 1,
      has_hls: source.renditions.length > 0,
      captions: source.captions.en ? ['vi', 'en'] : ['vi'],
      ...made,
      ...posters,
    };
    await storage.publish(target, mediaPath(files, '.'));
    return { files, transcript };
  });
}

type Made = Pick<MediaFiles, 'bytes' | 'has_audio' | 'thumbs' | 'peaks'>;

const IMPORT: Record<PlayableKind, (work: Workspace, source: ReadySource) => Promise<Made>> = {
  video: importVideo,
  podcast: importPodcast,
};

async function importVideo(work: Workspace, { renditions }: ReadySource): Promise<Made> {
  const { tools, target } = work;
  const [smallest, best] = [renditions[0], renditions.at(-1)];
  if (!smallest || !best) throw new Error('a video needs a rendition');
  const [probe] = await packageHls(tools, renditions, target);
  if (probe) await makeStoryboard(work, smallest.file, probe);
  await copyInto(best.file, target, MEDIA_NAMES.download('video'));
  const audioFile = join(target, MEDIA_NAMES.audio);
  const output = ['-vn', '-c:a', 'copy', ...NO_METADATA, '-movflags', '+faststart', audioFile];
  await run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', best.file, ...output]);
  const download = await fileSize(best.file);
  const bytes = { download, stream: download, audio: await fileSize(audioFile) };
  return { bytes, thumbs: true };
}

async function importPodcast(work: Workspace, { audioFile }: ReadySource): Promise<Made> {
  if (!audioFile) throw new Error('a podcast needs its audio file');
  await copyInto(audioFile, work.target, MEDIA_NAMES.download('podcast'));
  const { duration } = await probeFile(work.tools, audioFile);
  await makePeaks(work, audioFile, duration);
  return { ...(await makeListeningFile(work, audioFile)), peaks: true };
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
