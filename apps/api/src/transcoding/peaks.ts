import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workspace } from './encode.ts';
import { MEDIA_NAMES } from './media-files.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

/** Bars of a wave form: more than the widest player has room for. */
const BARS = 600;
/** Samples a second: enough to see where somebody speaks. */
const SAMPLES = 4_000;

/**
 * Writes how loud each part of a sound is, 0–100 of its loudest, as a JSON list of 600 numbers.
 * @param sound the finished podcast; `duration` its seconds.
 */
export async function makePeaks(work: Workspace, sound: string, duration: number): Promise<void> {
  const peaks = new Float64Array(BARS);
  const perBar = (duration * SAMPLES) / BARS;
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
  const out = ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLES), '-f', 's16le', 'pipe:1'];
  const args = [...QUIET, ...SAFE_INPUT, '-i', sound, ...out];
  await run(work.tools.ffmpeg, args, {
    onStdout,
    signal: work.signal,
    timeoutMs: 1_800_000,
  });
  const loudest = Math.max(1, ...peaks);
  const shares = Array.from(peaks, (peak) => Math.round((peak / loudest) * 100));
  await writeFile(join(work.target, MEDIA_NAMES.peaks), JSON.stringify(shares));
}
