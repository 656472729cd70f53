import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, run } from './run.ts';
import { FPS } from './timeline.ts';

/** Both sizes cut at the same frames, so that a player can change between them. */
const GOP = 2 * FPS;

type Size = { file: string; scale: string; crf: number; audio: string; profile: string };
const SIZES: readonly Size[] = [
  { file: '480p.mp4', scale: '854:480', crf: 37, audio: '64k', profile: 'high' },
  { file: '240p.mp4', scale: '426:240', crf: 37, audio: '48k', profile: 'main' },
];

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

/** Makes the two films from the reel and the voice. */
export async function encode(
  reel: string,
  wav: string,
  frames: number,
  dir: string,
): Promise<void> {
  const length = (frames / FPS).toFixed(2);
  for (const size of SIZES) {
    const cuts = `keyint=${GOP}:min-keyint=${GOP}:scenecut=0:open-gop=0`;
    const keys = `${cuts}:bframes=3:ref=4:ipratio=1.1`;
    await ffmpeg(
      ...['-f', 'concat', '-safe', '0', '-i', reel, '-i', wav],
      ...['-map', '0:v', '-map', '1:a'],
      ...['-vf', `fps=${FPS},scale=${size.scale}:flags=lanczos,format=yuv420p`],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', size.profile],
      ...['-tune', 'animation', '-crf', String(size.crf), '-x264-params', keys],
      ...['-maxrate', '240k', '-bufsize', '480k', '-color_primaries', 'bt709'],
      ...['-color_trc', 'bt709', '-colorspace', 'bt709', '-threads', '2'],
      ...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', size.audio, '-ac', '1'],
      // Sound as long as the picture: neither may end the film early.
      ...['-ar', '48000', '-af', `apad=whole_dur=${length}`, '-t', length],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
      ...['-movflags', '+faststart', join(dir, size.file)],
    );
  }
}

/** The measured length of a film in seconds. */
export async function filmSeconds(path: string): Promise<number> {
  const show = ['-show_entries', 'format=duration', '-of', 'csv=p=0'];
  return Number(await run('ffprobe', ['-v', 'error', ...show, path]));
}
