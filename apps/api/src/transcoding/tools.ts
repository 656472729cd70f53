import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Encoders that files are prepared with. */
export const ENCODERS = { video: 'libx264', audio: 'aac', download: 'libmp3lame' } as const;

/** Paths of the programs that read and cut media. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
  /** Where they were found; the packaged builds are old and do not exist for every platform. */
  origin: 'setting' | 'path' | 'package' | 'none';
}

/**
 * Finds ffmpeg: the path in the settings (with ffprobe beside it), else PATH, else the npm package.
 * Without any, the site runs and every file that needs them fails.
 */
export function findMediaTools(settings: {
  ffmpegPath?: string | undefined;
  path: string;
}): MediaTools {
  if (settings.ffmpegPath) {
    const ffprobe = join(dirname(settings.ffmpegPath), 'ffprobe');
    return { ffmpeg: settings.ffmpegPath, ffprobe, origin: 'setting' };
  }
  const ffmpeg = onPath('ffmpeg', settings.path);
  const ffprobe = onPath('ffprobe', settings.path);
  if (ffmpeg && ffprobe) return { ffmpeg, ffprobe, origin: 'path' };
  try {
    return {
      ffmpeg: packaged('@ffmpeg-installer/ffmpeg'),
      ffprobe: packaged('@ffprobe-installer/ffprobe'),
      origin: 'package',
    };
  } catch {
    return { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', origin: 'none' };
  }
}

function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function packaged(name: string): string {
  const found: { path: string } = createRequire(import.meta.url)(name);
  return found.path;
}
