import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { withMelody } from './melody.ts';
import { ffmpeg, run } from './run.ts';
import { espeakData, SPEAKERS, type Speaker, type SpeakerId } from './speakers.ts';
import { SAMPLE_RATE } from './wav.ts';

const TARGET_LUFS = -16;
/** Nearer than this no further pass is made. */
const NEAR_LU = 0.1;
/** The limiter holds peaks below this, so that AAC and Opus stay under -1.5 dBTP. */
const CEILING_DBTP = -4.4;

const TRIM = 'silenceremove=start_periods=1:start_threshold=-50dB';
const TRIMMED = [TRIM, 'areverse', TRIM, 'areverse'];
const MONO_WAV = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le', '-bitexact'];

/**
 * Takes the edge off a synthetic voice: no rumble, less hiss and nasal ring, even level, and a trace
 * of room so that it does not stop dead.
 */
function soften(speaker: Speaker): string {
  return [
    ...TRIMMED,
    'highpass=f=80',
    ...speaker.colour,
    'equalizer=f=1100:t=q:w=1.2:g=-2',
    'lowpass=f=7600',
    'acompressor=threshold=-20dB:ratio=2.5:attack=8:release=120',
    `volume=${speaker.gain}dB`,
    'apad=pad_dur=0.06',
    'aecho=1:0.55:17|31:0.10|0.07',
    `aresample=${SAMPLE_RATE}`,
  ].join(',');
}

/** Reads one line into a mono 48 kHz wav. */
export async function speak(line: string, who: SpeakerId, wavPath: string): Promise<void> {
  const speaker = SPEAKERS[who];
  const raw = `${wavPath}.raw.wav`;
  const voice = ['--path', await espeakData(), '-v', `vi+${who}`, '-s', String(speaker.speed)];
  const options = ['-p', '50', '-g', '1', '-b', '1', '-m', '--stdin', '-w', raw];
  await run('espeak-ng', [...voice, ...options], withMelody(line));
  await ffmpeg('-i', raw, '-af', soften(speaker), ...MONO_WAV, wavPath);
  await rm(raw);
}

/** Takes what a person read in place of the synthetic voice: trimmed, and as loud as that voice. */
export async function takeRecording(recording: string, wavPath: string): Promise<void> {
  const even = 'highpass=f=70,acompressor=threshold=-24dB:ratio=2.5,dynaudnorm=p=0.35:m=12';
  const filter = [...TRIMMED, even, 'apad=pad_dur=0.06'].join(',');
  await ffmpeg('-i', recording, '-af', filter, ...MONO_WAV, wavPath);
}

/** Where a person's reading of line `number` (from 1) of a script lies, if there is one. */
export function recordingOf(folder: string | undefined, number: number): string | undefined {
  const file = folder && `${folder}/${number}.wav`;
  return file && existsSync(file) ? file : undefined;
}

/** Integrated loudness in LUFS and true peak in dBTP of a file. */
export async function loudness(path: string): Promise<{ lufs: number; peak: number }> {
  const report = await ffmpeg(
    '-i',
    path,
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-f',
    'null',
    '-',
  );
  const read = (pattern: RegExp): number => {
    const found = pattern.exec(report)?.[1];
    if (!found) throw new Error(`no loudness measured for ${path}`);
    return Number(found);
  };
  return { lufs: read(/I:\s+(-?[\d.]+) LUFS/), peak: read(/Peak:\s+(-?[\d.]+) dBFS/) };
}

/** Brings a finished mono track to -16 LUFS with peaks under the ceiling; its length stays. */
export async function master(inWav: string, outWav: string): Promise<void> {
  const limit = 10 ** (CEILING_DBTP / 20);
  const limiter = `alimiter=limit=${limit.toFixed(4)}:attack=4:release=80:level=0:latency=1`;
  let gain = TARGET_LUFS - (await loudness(inWav)).lufs;
  // The limiter takes a little loudness away: the next pass gives it back.
  for (const _pass of [1, 2, 3, 4]) {
    // Four times the sample rate: the limiter sees the peaks between the samples.
    const louder = `volume=${gain.toFixed(2)}dB,aresample=192000`;
    const filter = `${louder},${limiter},aresample=${SAMPLE_RATE}`;
    await ffmpeg('-i', inWav, '-af', filter, ...MONO_WAV, outWav);
    const missing = TARGET_LUFS - (await loudness(outWav)).lufs;
    if (Math.abs(missing) <= NEAR_LU) return;
    gain += 1.25 * missing;
  }
}
