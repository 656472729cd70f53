import { ffmpeg } from './run.ts';
import { loudness } from './speech.ts';

/** Decoded peaks stay below this many dBTP; AAC raises some peaks of the voice by up to 3 dB. */
const PEAK = -1.6;
/** Peaks in dB before AAC: the next one is tried when the one before came out too high. */
const LIMITS = [-3, -4, -5, -5.5, -6, -6.5];

/**
 * Encodes a sound as AAC of 48 kb/s, mono, at 32 kHz (a voice has less), which plays while it loads.
 * @param seconds length of the result; silence fills it up.
 * @throws Error when no limit keeps the decoded peaks low enough.
 */
export async function encodeSound(wav: string, seconds: string, out: string): Promise<void> {
  for (const limit of LIMITS) {
    const peak = (10 ** (limit / 20)).toFixed(3);
    const limiter = `alimiter=limit=${peak}:level=disabled:attack=2:release=40`;
    await ffmpeg(
      ...['-i', wav, '-af', `${limiter},apad=whole_dur=${seconds}`, '-t', seconds],
      ...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '48k', '-ac', '1', '-ar', '32000'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', out],
    );
    if ((await loudness(out)).peak <= PEAK) return;
  }
  throw new Error(`peaks of ${out} stay above ${PEAK} dBTP`);
}
