import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { report } from './language.ts';

/** What was measured of one film or episode. */
export interface Measured {
  /** Folder from the repository's root. */
  folder: string;
  kind: 'videos' | 'podcasts';
  /** Whole folder, and its largest film or sound. */
  bytes: { all: number; largest: number };
  seconds: number;
  /** A film that is higher than wide: a loop. */
  isUpright: boolean;
  /** Integrated loudness, in LUFS, and true peak, in dBTP. */
  loudness: number;
  peak: number;
}

/** Decibels of a figure that has one decimal. */
const ROUNDING = 0.05;
const LOUDNESS = { target: -16, tolerance: 1 };
const PEAK_MAX = -1.5;
const SECONDS = { videos: [60, 120], podcasts: [240, 360], loops: [20, 40] } as const;
const MB = 1_000_000;
const MB_A_MINUTE = 1.2;
const ALL_MB = 75;
const PLAYED = /\.(?:mp4|m4a|mp3|opus)$/;

/** Films and episodes that are too loud or quiet, too short or long, or too large. */
export function wrongMedia(all: readonly Measured[]): string[] {
  const total = all.reduce((sum, { bytes }) => sum + bytes.all, 0) / MB;
  const problems = all.flatMap((one) =>
    problemsOf(one).map((problem) => report({ file: one.folder, path: '' }, problem)),
  );
  if (total <= ALL_MB) return problems;
  const size = `${total.toFixed(1)} MB in all`;
  return [
    ...problems,
    report({ file: 'content/media', path: '' }, `${size}; keep it to ${ALL_MB}`),
  ];
}

function problemsOf({ kind, isUpright, bytes, seconds, loudness, peak }: Measured): string[] {
  const [least, most] = SECONDS[isUpright ? 'loops' : kind];
  const rate = bytes.largest / MB / (seconds / 60);
  const problems: string[] = [];
  if (Math.abs(loudness - LOUDNESS.target) > LOUDNESS.tolerance + ROUNDING) {
    problems.push(`${loudness} LUFS; make it ${LOUDNESS.target} within ${LOUDNESS.tolerance}`);
  }
  if (peak > PEAK_MAX + ROUNDING) problems.push(`a peak of ${peak} dBTP; limit it to ${PEAK_MAX}`);
  if (seconds < least || seconds > most + 1) {
    problems.push(`${seconds.toFixed(1)} s; make it ${least} to ${most}`);
  }
  if (rate > MB_A_MINUTE) {
    problems.push(`${rate.toFixed(2)} MB a minute; encode it in ${MB_A_MINUTE}`);
  }
  return problems;
}

/** Measures the films and episodes of `content/media`, as many at a time as there are processors. */
export async function measureMedia(root: string, ffmpeg: string): Promise<Measured[]> {
  const waiting = (['videos', 'podcasts'] as const).flatMap((kind) =>
    readdirSync(join(root, 'content/media', kind)).map((slug) => ({
      kind,
      folder: `content/media/${kind}/${slug}`,
    })),
  );
  const measured: Measured[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      measured.push(await measure(root, next, ffmpeg));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return measured.toSorted((a, b) => a.folder.localeCompare(b.folder));
}

async function measure(
  root: string,
  { kind, folder }: Pick<Measured, 'kind' | 'folder'>,
  ffmpeg: string,
): Promise<Measured> {
  const sizes = readdirSync(join(root, folder)).map((name) => ({
    name,
    size: statSync(join(root, folder, name)).size,
  }));
  const played = sizes.filter(({ name }) => PLAYED.test(name)).sort((a, b) => b.size - a.size)[0];
  if (!played) throw new Error(`${folder}: no film or sound`);
  const all = sizes.reduce((sum, { size }) => sum + size, 0);
  const sound = await measureSound(join(root, folder, played.name), ffmpeg);
  return { kind, folder, bytes: { all, largest: played.size }, ...sound };
}

/** Length, shape, loudness (EBU R 128) and true peak of a file, as ffmpeg measures them. */
async function measureSound(file: string, ffmpeg: string) {
  const filter = 'ebur128=peak=true:framelog=verbose';
  const options = ['-hide_banner', '-nostats', '-i', file, '-vn', '-af', filter, '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(ffmpeg, options, { maxBuffer: 16 * MB });
  const [, hours, minutes, rest] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? [];
  const [, loudness] = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr) ?? [];
  const [, peak] = /True peak:\s+Peak:\s+(-?[\d.]+) dBFS/.exec(stderr) ?? [];
  if (!rest || !loudness || !peak) throw new Error(`${file}: ffmpeg did not measure it`);
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  const [, width, height] = /Video: .*?, (\d{2,5})x(\d{2,5})/.exec(stderr) ?? [];
  return {
    seconds,
    isUpright: Number(height) > Number(width),
    loudness: Number(loudness),
    peak: Number(peak),
  };
}
