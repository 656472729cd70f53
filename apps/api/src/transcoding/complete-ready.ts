import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PODCAST_DOWNLOAD_KBPS } from '@mam/contract/core/constants';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { fileSize } from '../platform/file-system.ts';
import type { Workspace } from './encode.ts';
import { lowestBytes, packageHls } from './hls.ts';
import type { ReadySource } from './import-ready.ts';
import { podcastBytes } from './listening.ts';
import { MEDIA_NAMES, type MediaFiles } from './media-files.ts';
import { makePeaks } from './peaks.ts';
import { makeDiscreetPosters, makePosters } from './posters.ts';
import { probeFile } from './probe.ts';
import { run } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import { makeStoryboard } from './storyboard.ts';
import { ENCODERS, type MediaTools } from './tools.ts';

/** The fields of `media` that the completed files change. */
export type CompletedFields = Partial<Omit<MediaFiles, 'dir' | 'version'>>;

/**
 * Makes what `importReady` left out, in an existing folder: HLS, seek thumbnails and the sound of a
 * video; the MP3 and the peaks of a podcast; both posters in all widths.
 */
export async function completeReady(
  tools: MediaTools,
  kind: PlayableKind,
  { source, target }: { source: ReadySource; target: string },
): Promise<CompletedFields> {
  const tmpDir = join(target, 'tmp');
  await mkdir(tmpDir);
  const made = await COMPLETE[kind]({ tools, target, tmpDir }, source);
  await rm(tmpDir, { recursive: true });
  const posters = await makePosters(source.posterFile, target);
  const { discreet } = source;
  return {
    ...made,
    ...posters,
    ...(discreet && (await makeDiscreetPosters(discreet.webp, target))),
  };
}

/** Mono speech needs no slow search for bits at this rate; the encoder takes a third of the time. */
const MP3 = [
  ...['-c:a', ENCODERS.download, '-b:a', `${PODCAST_DOWNLOAD_KBPS}k`, '-compression_level', '7'],
  ...['-ac', '1', '-ar', '44100', ...NO_METADATA, '-id3v2_version', '0'],
];

const COMPLETE: Record<
  PlayableKind,
  (work: Workspace, source: ReadySource) => Promise<CompletedFields>
> = {
  async video(work, { renditions }) {
    const { tools, target } = work;
    const [smallest, best] = [renditions[0], renditions.at(-1)];
    if (!smallest || !best) throw new Error('a video needs a rendition');
    const [probe] = await packageHls(tools, renditions, target);
    if (probe) await makeStoryboard(work, smallest.file, probe);
    const audioFile = join(target, MEDIA_NAMES.audio);
    const output = ['-vn', '-c:a', 'copy', ...NO_METADATA, '-movflags', '+faststart', audioFile];
    await run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', best.file, ...output]);
    const download = await fileSize(best.file);
    const audio = await fileSize(audioFile);
    const bytes = { download, stream: download, audio, low: await lowestBytes(renditions) };
    return { has_hls: true, thumbs: true, bytes };
  },
  async podcast(work, { audioFile }) {
    const { tools, target } = work;
    if (!audioFile) throw new Error('a podcast needs its audio file');
    const { duration } = await probeFile(tools, audioFile);
    const download = join(target, MEDIA_NAMES.download('podcast'));
    await run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', audioFile, ...MP3, download]);
    await makePeaks(work, audioFile, duration);
    const bytes = podcastBytes(await fileSize(download), await fileSize(audioFile));
    return { peaks: true, bytes };
  },
};
