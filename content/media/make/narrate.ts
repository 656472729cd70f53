import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cue, Words } from './captions.ts';
import { ffmpeg } from './run.ts';
import { master, SAMPLE_RATE, speak } from './speech.ts';

/** One chapter's sentences in the order they are read. */
export type Section = { lines: readonly Words[] };
export type Narration = { wav: string; seconds: number; cues: Cue[][] };
export type Pauses = { start: number; line: number; section: number; end: number };

const PAUSES: Pauses = { start: 0.5, line: 0.36, section: 0.8, end: 1.2 };

/** Reads all sections into one track; cues[p][l] is when sentence l of section p is heard. */
export async function narrate(
  sections: readonly Section[],
  dir: string,
  pauses: Pauses = PAUSES,
): Promise<Narration> {
  await mkdir(dir, { recursive: true });
  const list: string[] = [];
  const cues: Cue[][] = [];
  let at = await silence(join(dir, 'start.wav'), pauses.start, list);
  for (const [p, section] of sections.entries()) {
    const heard: Cue[] = [];
    for (const [l, text] of section.lines.entries()) {
      const wav = join(dir, `s${p}-${l}.wav`);
      const seconds = await speak(text.vi, wav);
      list.push(wav);
      heard.push({ start: at, end: at + seconds, text });
      const last = l === section.lines.length - 1;
      const final = last && p === sections.length - 1;
      const pause = final ? pauses.end : last ? pauses.section : pauses.line;
      at += seconds + (await silence(join(dir, `p${p}-${l}.wav`), pause, list));
    }
    cues.push(heard);
  }
  const wav = join(dir, 'voice.wav');
  await joinAll(list, dir, wav);
  return { wav, seconds: at, cues };
}

/** Adds a stretch of silence to the list; gives back its length in whole samples. */
async function silence(path: string, seconds: number, list: string[]): Promise<number> {
  const exact = Math.round(seconds * SAMPLE_RATE) / SAMPLE_RATE;
  const source = `anullsrc=r=${SAMPLE_RATE}:cl=mono`;
  await ffmpeg('-f', 'lavfi', '-i', source, '-t', String(exact), '-c:a', 'pcm_s16le', path);
  list.push(path);
  return exact;
}

async function joinAll(list: readonly string[], dir: string, out: string): Promise<void> {
  const listFile = join(dir, 'list.txt');
  await writeFile(listFile, list.map((path) => `file '${path}'`).join('\n'));
  const raw = join(dir, 'joined.wav');
  await ffmpeg('-f', 'concat', '-safe', '0', '-i', listFile, '-c:a', 'pcm_s16le', raw);
  await master(raw, out);
}
