import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workspace } from './encode.ts';
import { MEDIA_NAMES } from './media-files.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

/** Bars of the waveform: more than the widest player shows. */
const BARS = 600;
/** Samples per second, enough to show where speech is. */
const SAMPLE_RATE = 4_000;

/**
 * Writes the peaks of an audio file as a JSON list of 600 numbers, 0–100 of the loudest.
 * @param file the finished podcast.
 * @param duration seconds.
 */
export async function makePeaks(work: Workspace, file: string, duration: number): Promise<void> {
  const peaks = new Float64Array(BARS);
  const perBar = (duration * SAMPLE_RATE) / BARS;
  let [count, half] = [0, Buffer.alloc(0)];
  const onStdout = (chunk: Buffer) => {
    const bytes = Buffer.concat([half, chunk]);
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const bar = Math.min(BARS - 1, Math.floor(count / perBar));
      peaks[bar] = Math.max(peaks[bar] ?? 0, Math.abs(bytes.readInt16LE(at)));
      count += 1;
    }
    half = bytes.subarray(bytes.length - (bytes.length % 2));
  };
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'];
  const args = [...QUIET, ...SAFE_INPUT, '-i', file, ...output];
  await run(work.tools.ffmpeg, args, { onStdout, signal: work.signal, timeoutMs: 1_800_000 });
  const loudest = Math.max(1, ...peaks);
  const shares = Array.from(peaks, (peak) => Math.round((peak / loudest) * 100));
  await writeFile(join(work.target, MEDIA_NAMES.peaks), JSON.stringify(shares));
}
