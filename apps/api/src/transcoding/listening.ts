import { join } from 'node:path';
import { fileSize } from '../platform/file-system.ts';
import { AUDIO_KBPS } from './bitrate-ladder.ts';
import { audioArgs, NICE, type Workspace } from './encode.ts';
import { MEDIA_NAMES, type MediaFiles } from './media-files.ts';
import { probeFile } from './probe.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

/** Longer than the encoder needs for six hours of sound on a busy machine. */
const TIMEOUT_MS = 1_800_000;

/** Pages play the file for listening; only the download is larger. */
export function podcastBytes(download: number, audio: number): MediaFiles['bytes'] {
  return { download, stream: audio, audio };
}

/** Makes the file that pages play of a podcast's download. @returns the fields of `media` that tell of it. */
export async function makeListeningFile(
  { tools, target }: Pick<Workspace, 'tools' | 'target'>,
  download: string,
): Promise<Pick<MediaFiles, 'has_audio' | 'bytes'>> {
  const probe = await probeFile(tools, download);
  const file = join(target, MEDIA_NAMES.audio);
  const args = audioArgs({ probe }, AUDIO_KBPS.alone, file);
  await run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', download, ...args], {
    timeoutMs: TIMEOUT_MS,
    nice: NICE,
  });
  const audio = await fileSize(file);
  return { has_audio: true, bytes: podcastBytes(await fileSize(download), audio) };
}
