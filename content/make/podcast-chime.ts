import { ffmpeg } from './run.ts';
import { SAMPLE_RATE } from './wav.ts';

type Note = { at: number; hertz: number };

export type Chime = 'hello' | 'goodbye';

const G4 = 392;
const A4 = 440;
const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.25;

/** Five-tone scale, rising to greet and falling to part: soft bells, no melody of anyone's. */
const NOTES: Record<Chime, readonly Note[]> = {
  hello: [
    { at: 0.05, hertz: G4 },
    { at: 0.32, hertz: C5 },
    { at: 0.59, hertz: D5 },
    { at: 0.95, hertz: E5 },
  ],
  goodbye: [
    { at: 0.05, hertz: E5 },
    { at: 0.36, hertz: D5 },
    { at: 0.67, hertz: A4 },
    { at: 1.05, hertz: C5 },
  ],
};

const CHIME_SECONDS = 2.8;

/** One bell: a tone and two faint partials that die away sooner, with a gentle onset. */
function bell({ at, hertz }: Note): string {
  const t = `(t-${at})`;
  const tone = (times: number, level: number, fall: number): string =>
    `${level}*sin(2*PI*${hertz * times}*${t})*exp(-${fall}*${t})`;
  const tones = [tone(1, 0.2, 2.4), tone(2, 0.05, 4.2), tone(3, 0.016, 7)].join('+');
  return `gte(t,${at})*min(1,${t}/0.012)*(${tones})`;
}

export async function chime(which: Chime, wavPath: string): Promise<void> {
  const sum = NOTES[which].map(bell).join('+');
  const source = `aevalsrc='${sum}':s=${SAMPLE_RATE}:d=${CHIME_SECONDS}`;
  const soften = `lowpass=f=5200,aecho=1:0.6:60|97:0.18|0.12,afade=t=out:st=1.8:d=1`;
  const format = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le', '-bitexact'];
  await ffmpeg('-f', 'lavfi', '-i', source, '-af', soften, ...format, wavPath);
}
