import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cue, readingSeconds } from './captions.ts';
import type { Narration } from './narrate.ts';
import type { Line, VideoScript } from './script.ts';
import { master } from './speech.ts';
import { SAMPLE_RATE, writeWav } from './wav.ts';

/** How a loop sounds: notes of a five-tone scale above C4, in half tones, and their pace. */
export type Tune = 'bright' | 'calm' | 'night';
/** What is heard when a line comes. */
export type Effect = 'pop' | 'tick' | 'heart' | 'ring' | 'yes' | 'no' | 'none';

type Pattern = { beat: number; notes: readonly number[]; bass: readonly number[]; level: number };
const REST = -99;
const TUNES: Record<Tune, Pattern> = {
  bright: {
    ...{ beat: 0.25, bass: [-12, -5, -3, -5], level: 0.16 },
    notes: [0, 4, 7, 12, 9, 7, REST, 4, 2, 4, 7, 9, 14, 12, REST, 9],
  },
  calm: {
    ...{ beat: 0.36, bass: [-12, -8, -15, -5], level: 0.16 },
    notes: [0, REST, 7, 9, REST, 4, 7, REST, 2, REST, 9, 7, REST, 4, 0, REST],
  },
  night: {
    ...{ beat: 0.4, bass: [-15, -12, -17, -10], level: 0.15 },
    notes: [-3, REST, 4, 9, REST, 7, 4, REST, 0, REST, 7, 4, REST, 2, REST, REST],
  },
};

/** Seconds of a line at least, and beyond what it takes to read its captions. */
const LEAST = 2.7;
const LOOK = 1.1;
/** Seconds before the first line, which is on the first frame, and after the last one. */
const END = 0.8;

type Tone = { at: number; hertz: number; level: number; fall: number };

const hertzOf = (half: number): number => 261.63 * 2 ** (half / 12);

/** A soft bell: a tone with two faint partials. */
function ring(track: Float64Array, { at, hertz, level, fall }: Tone): void {
  const from = Math.round(at * SAMPLE_RATE);
  const until = Math.min(track.length, from + Math.round((5 / fall) * SAMPLE_RATE));
  for (let i = from; i < until; i += 1) {
    const t = (i - from) / SAMPLE_RATE;
    const turn = 2 * Math.PI * hertz * t;
    const wave = Math.sin(turn) + 0.25 * Math.sin(2 * turn) * Math.exp(-4 * t);
    const sound = level * Math.min(1, t / 0.006) * Math.exp(-fall * t) * wave;
    track[i] = (track[i] ?? 0) + sound;
  }
}

const tone = (after: number, half: number, level: number, fall: number) => ({
  ...{ after, level, fall },
  hertz: hertzOf(half),
});
const EFFECTS: Record<Effect, ReturnType<typeof tone>[]> = {
  pop: [tone(0, 19, 0.3, 26), tone(0.05, 24, 0.2, 22)],
  tick: [0, 0.5, 1, 1.5].map((after, i) => tone(after, i % 2 ? 31 : 36, 0.3, 60)),
  heart: [0, 0.22, 0.9, 1.12].map((after) => tone(after, -22, 0.8, 13)),
  ring: [0, 0.09, 0.18, 0.27, 0.36].map((after, i) => tone(after, i % 2 ? 21 : 24, 0.24, 14)),
  yes: [0, 4, 7, 12].map((half, i) => tone(i * 0.09, half + 12, 0.26, 6)),
  no: [tone(0, -5, 0.5, 7), tone(0.16, -10, 0.55, 6)],
  none: [],
};

function playTune(track: Float64Array, name: Tune): void {
  const { beat, notes, bass, level } = TUNES[name];
  const beats = Math.floor(track.length / SAMPLE_RATE / beat) - 2;
  for (let i = 0; i < beats; i += 1) {
    const half = notes[i % notes.length] ?? REST;
    if (half !== REST) ring(track, { at: i * beat, hertz: hertzOf(half + 12), level, fall: 4 });
    const low = bass[Math.floor(i / 4) % bass.length] ?? 0;
    if (i % 4 === 0)
      ring(track, { at: i * beat, hertz: hertzOf(low), level: level * 1.4, fall: 2 });
  }
}

/** Seconds a line stays. */
function secondsOf(line: Line): number {
  return line.seconds ?? Math.max(LEAST, readingSeconds(line) + LOOK);
}

/** When each line of a loop is shown. */
function cuesOf({ scenes }: VideoScript): { cues: Cue[][]; seconds: number } {
  let at = 0;
  const cues = scenes.map(({ lines }) =>
    lines.map((text) => {
      const start = at;
      at += secondsOf(text);
      return { start, end: at - 0.1, text };
    }),
  );
  return { cues, seconds: at + END };
}

/** Plays the tune of a loop, with a sound for each line, into one track. */
export async function playLoop(script: VideoScript, dir: string): Promise<Narration> {
  await mkdir(dir, { recursive: true });
  const { cues, seconds } = cuesOf(script);
  const track = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  playTune(track, script.tune ?? 'calm');
  for (const [p, scene] of script.scenes.entries()) {
    for (const [l, line] of scene.lines.entries()) {
      const start = cues[p]?.[l]?.start ?? 0;
      for (const { after, ...sound } of EFFECTS[line.sound ?? 'pop']) {
        ring(track, { at: start + after, ...sound });
      }
    }
  }
  const raw = join(dir, 'tune.wav');
  const wav = join(dir, 'loop.wav');
  const samples = Int16Array.from(track, (value) => Math.round(Math.tanh(value) * 30_000));
  await writeWav(raw, [Buffer.from(samples.buffer)]);
  await master(raw, wav);
  return { wav, seconds, cues };
}
