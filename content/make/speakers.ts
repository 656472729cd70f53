import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/** One voice: a variant of espeak-ng with a pitch range of its own, and how it is coloured. */
export type Speaker = {
  /** As captions and transcripts name the person; none for the narrator of films. */
  name?: string;
  /** The variant whose timbre is taken. */
  base: string;
  /** Lowest and highest pitch in hertz. The six tones need about six semitones between them. */
  pitch: readonly [number, number];
  /** Words a minute as espeak-ng counts them. */
  speed: number;
  /** Evens the loudness of the voices, in decibels. */
  gain: number;
  /** Filters of ffmpeg that colour the voice. */
  colour: readonly string[];
};

const WARM = ['equalizer=f=220:t=q:w=0.9:g=2.5', 'equalizer=f=3300:t=q:w=1.1:g=-3.5'];
const BRIGHT = ['equalizer=f=300:t=q:w=0.9:g=1', 'equalizer=f=2800:t=q:w=1.1:g=-2'];
const DEEP = ['equalizer=f=150:t=q:w=0.9:g=2', 'equalizer=f=3000:t=q:w=1.1:g=-2.5'];

/** The people of the films speak with these voices; a line without a speaker is the narrator's. */
export const SPEAKERS = {
  narrator: { base: 'f5', pitch: [160, 370], speed: 160, gain: 0.5, colour: WARM },
  nurse: { name: 'Hạnh', base: 'f5', pitch: [148, 335], speed: 146, gain: 0.8, colour: WARM },
  lan: { name: 'Lan', base: 'f2', pitch: [185, 450], speed: 152, gain: -0.8, colour: BRIGHT },
  mai: { name: 'Mai', base: 'f4', pitch: [175, 400], speed: 148, gain: -0.6, colour: BRIGHT },
  minh: { name: 'Minh', base: 'Nguyen', pitch: [84, 235], speed: 149, gain: 1.4, colour: DEEP },
  khoa: { name: 'Khoa', base: 'm3', pitch: [98, 260], speed: 150, gain: 0.4, colour: DEEP },
  an: { name: 'An', base: 'steph', pitch: [128, 310], speed: 150, gain: 0, colour: WARM },
} satisfies Record<string, Speaker>;

export type SpeakerId = keyof typeof SPEAKERS;

/** The folder for `espeak-ng --path`: the system's data with the variants of the speakers. */
export async function espeakData(): Promise<string> {
  prepared ??= prepare();
  return prepared;
}

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const system = /Data at: (.+)/.exec(await run('espeak-ng', ['--version']))?.[1]?.trim();
  if (!system) throw new Error('espeak-ng does not say where its data is');
  const folder = await mkdtemp(join(tmpdir(), 'espeak-'));
  const data = join(folder, 'espeak-ng-data');
  const variants = join(data, 'voices', '!v');
  await mkdir(variants, { recursive: true });
  for (const name of await readdir(system)) {
    if (name !== 'voices') await symlink(join(system, name), join(data, name));
  }
  for (const [id, { base, pitch }] of Object.entries<Speaker>(SPEAKERS)) {
    const file = join(system, 'voices', '!v', base);
    if (!existsSync(file)) throw new Error(`espeak-ng has no variant ${base}`);
    const own = `\npitch ${pitch[0]} ${pitch[1]}\n`;
    await writeFile(join(variants, id), (await readFile(file, 'utf8')) + own);
  }
  return folder;
}
