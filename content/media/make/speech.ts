import { readFile, rm } from 'node:fs/promises';
import { ffmpeg, run } from './run.ts';
import { spokenForm } from './say.ts';

/** A calm reading pace: words a minute, pitch and word gap as espeak-ng counts them. */
const VOICE = { name: 'vi+f5', speed: 162, pitch: 42, wordGap: 1 };
export const SAMPLE_RATE = 48_000;
const TARGET_LUFS = -16;

/**
 * Takes the edge off a synthetic voice: no rumble, less hiss and nasal ring, even level,
 * and a trace of room so that it does not stop dead.
 */
const SOFTEN = [
  'silenceremove=start_periods=1:start_threshold=-50dB',
  'areverse',
  'silenceremove=start_periods=1:start_threshold=-50dB',
  'areverse',
  'highpass=f=95',
  'equalizer=f=220:t=q:w=0.9:g=2.5',
  'equalizer=f=1100:t=q:w=1.2:g=-2',
  'equalizer=f=3300:t=q:w=1.1:g=-3.5',
  'lowpass=f=7600',
  'acompressor=threshold=-20dB:ratio=2.5:attack=8:release=120',
  'apad=pad_dur=0.06',
  'aecho=1:0.55:17|31:0.10|0.07',
  `aresample=${SAMPLE_RATE}`,
].join(',');

/** Writes one sentence as a mono 48 kHz wav; gives back its exact length in seconds. */
export async function speak(sentence: string, wavPath: string): Promise<number> {
  const raw = `${wavPath}.raw.wav`;
  const args = ['-v', VOICE.name, '-s', String(VOICE.speed), '-p', String(VOICE.pitch)];
  args.push('-g', String(VOICE.wordGap), '-b', '1', '--stdin', '-w', raw);
  await run('espeak-ng', args, spokenForm(sentence));
  const format = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le'];
  await ffmpeg('-i', raw, '-af', SOFTEN, ...format, '-bitexact', wavPath);
  await rm(raw);
  return wavSeconds(wavPath);
}

/** Length of a mono 16-bit wav written by this file, from its data chunk. */
export async function wavSeconds(wavPath: string): Promise<number> {
  const bytes = await readFile(wavPath);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'data') return size / 2 / SAMPLE_RATE;
    at += 8 + size + (size % 2);
  }
  throw new Error(`no sound in ${wavPath}`);
}

/** Brings a finished mono track to -16 LUFS in two passes; its length does not change. */
export async function master(inWav: string, outWav: string): Promise<void> {
  const target = `loudnorm=I=${TARGET_LUFS}:TP=-1.5:LRA=11`;
  const report = await ffmpeg('-i', inWav, '-af', `${target}:print_format=json`, '-f', 'null', '-');
  const read = (key: string): string => {
    const found = new RegExp(`"${key}"\\s*:\\s*"(-?[\\d.]+)"`).exec(report);
    if (!found?.[1]) throw new Error(`no ${key} measured for ${inWav}`);
    return found[1];
  };
  const measured = [
    `measured_I=${read('input_i')}`,
    `measured_TP=${read('input_tp')}`,
    `measured_LRA=${read('input_lra')}`,
    `measured_thresh=${read('input_thresh')}`,
    `offset=${read('target_offset')}`,
  ].join(':');
  const filter = `${target}:${measured}:linear=true`;
  const format = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le', '-bitexact'];
  await ffmpeg('-i', inWav, '-af', filter, ...format, outWav);
}
