import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeSound } from './encode-sound.ts';
import type { Frame } from './frames.ts';
import { ffmpeg, run } from './run.ts';
import { FPS } from './timeline.ts';

/** Frames between key frames: the product cuts HLS at them. */
const GOP = 2 * FPS;

/** The list the concat reader wants: each picture and how long it stays. */
export async function writeReel(
  dir: string,
  frames: readonly { file: string; frames: number }[],
): Promise<string> {
  const lines = ['ffconcat version 1.0'];
  for (const one of frames) {
    lines.push(`file '${one.file}'`, `duration ${(one.frames / FPS).toFixed(2)}`);
  }
  // The reader drops the last duration unless the picture is named once more.
  lines.push(`file '${frames.at(-1)?.file ?? ''}'`);
  const path = join(dir, 'reel.txt');
  await writeFile(path, lines.join('\n'));
  return path;
}

/** Makes the film of 480p from the reel and the voice. */
export async function encode(
  reel: string,
  wav: string,
  frames: number,
  dir: string,
  { width, height, crf }: Frame,
): Promise<void> {
  const seconds = (frames / FPS).toFixed(2);
  const cuts = `keyint=${GOP}:min-keyint=${GOP}:scenecut=0:open-gop=0`;
  const keys = `${cuts}:bframes=3:ref=4:rc-lookahead=60:aq-mode=3`;
  const voice = `${wav}.m4a`;
  await encodeSound(wav, seconds, voice);
  const scale = `scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709`;
  await ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', reel, '-i', voice],
    ...['-map', '0:v', '-map', '1:a', '-vf', `fps=${FPS},${scale},format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'slower', '-profile:v', 'high'],
    ...['-tune', 'animation', '-crf', String(crf), '-x264-params', keys],
    ...['-maxrate', '600k', '-bufsize', '1200k', '-color_primaries', 'bt709'],
    ...['-color_trc', 'bt709', '-colorspace', 'bt709', '-threads', '2'],
    ...['-c:a', 'copy', '-t', seconds],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
    // Sound and picture take turns each second: a table of chunks is loaded before the first frame.
    ...['-chunk_duration', '1000000', '-movflags', '+faststart', join(dir, '480p.mp4')],
  );
}

/** The measured length of a film in seconds. */
export async function filmSeconds(path: string): Promise<number> {
  const show = ['-show_entries', 'format=duration', '-of', 'csv=p=0'];
  return Number(await run('ffprobe', ['-v', 'error', ...show, path]));
}
