import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSettings } from '../apps/api/src/platform/env.ts';
import { findMediaTools } from '../apps/api/src/transcoding/tools.ts';

/** Made once in a run. */
const FOLDER = fileURLToPath(new URL('./results/made', import.meta.url));

/** Absolute path of a recording that was stopped before its first picture: it has no duration. */
export async function makeEmptyVideo(): Promise<string> {
  const source = await makeVideoFile(500_000);
  const file = join(FOLDER, `empty-${process.pid}.mp4`);
  const pieces = ['-c', 'copy', '-movflags', '+frag_keyframe+empty_moov'];
  const { ffmpeg } = findMediaTools(readSettings());
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-i', source, ...pieces, '-y', file]);
  const video = await readFile(file);
  await writeFile(file, video.subarray(0, video.indexOf('moof') - 4));
  return file;
}

/**
 * Absolute path of a real video of two seconds and so many bytes. What it is filled up with is a part
 * of the format that players skip, so that it is as quick to prepare as a small one.
 */
export async function makeVideoFile(bytes: number): Promise<string> {
  const file = join(FOLDER, `video-${bytes}.mp4`);
  if (await stat(file).catch(() => undefined)) return file;
  await mkdir(FOLDER, { recursive: true });
  const part = `${file}.${process.pid}.mp4`;
  const input = ['-f', 'lavfi', '-i'];
  const picture = [...input, 'testsrc2=size=640x360:rate=25:duration=2'];
  const sound = [...input, 'sine=frequency=440:duration=2'];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const { ffmpeg } = findMediaTools(readSettings());
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...picture, ...sound, ...codecs, '-y', part]);
  const video = await readFile(part);
  const box = randomBytes(bytes - video.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4);
  await writeFile(part, Buffer.concat([video, box]));
  await rename(part, file);
  return file;
}
