import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cue, readingSeconds, type Words } from './captions.ts';
import { SPEAKERS, type Speaker, type SpeakerId } from './speakers.ts';
import { master, recordingOf, speak, takeRecording } from './speech.ts';
import { readSamples, secondsOf, silence, writeWav } from './wav.ts';

/** A line as it is read aloud; without `who` the narrator reads it. */
export type SpokenLine = Words & {
  who?: SpeakerId;
  /** Seconds of silence after it, where talk needs more than its usual pause. */
  pause?: number;
};
/** One chapter's lines in the order they are read. */
export type Section = { lines: readonly SpokenLine[] };
export type Narration = { wav: string; seconds: number; cues: Cue[][] };
export type Pauses = {
  start: number;
  line: number;
  section: number;
  end: number;
  /** Before another person answers; as `line` when it is missing. */
  answer?: number;
};

const PAUSES: Pauses = { start: 0.5, line: 0.36, section: 0.8, end: 1.2 };

/** The name that a caption gives to the speaker of a line. */
const nameOf = (line: SpokenLine): string | undefined => {
  const speaker: Speaker = SPEAKERS[line.who ?? 'narrator'];
  return speaker.name;
};

/** The silence after a line; `next` is the line that follows, unless a section ends here. */
function pauseAfter(line: SpokenLine, next: SpokenLine | undefined, pauses: Pauses): number {
  if (line.pause !== undefined) return line.pause;
  if (!next) return pauses.section;
  if (next.who === line.who) return pauses.line;
  // A question is thought about for a moment; a reaction comes at once.
  const quick = next.vi.length < 24 ? 0.1 : 0;
  return (pauses.answer ?? pauses.line) + (line.vi.endsWith('?') ? 0.12 : 0) - quick;
}

/**
 * Reads all sections into one track; cues[p][l] is when line l of section p is heard. `recordings`
 * is a folder of `<n>.wav`, people's readings of line n (from 1), taken in place of the synthetic
 * voice. A pause grows where the captions of a line need longer to read than to hear.
 */
export async function narrate(
  sections: readonly Section[],
  dir: string,
  pauses: Pauses = PAUSES,
  recordings?: string,
): Promise<Narration> {
  await mkdir(dir, { recursive: true });
  const track = [silence(pauses.start)];
  const cues: Cue[][] = [];
  let at = secondsOf(track[0] ?? silence(0));
  let number = 0;
  let before: string | undefined;
  for (const [p, section] of sections.entries()) {
    const heard: Cue[] = [];
    for (const [l, line] of section.lines.entries()) {
      number += 1;
      const samples = await readLine(line, number, dir, recordings);
      const name = nameOf(line);
      const speaker = name === before ? undefined : name;
      before = name;
      const seconds = secondsOf(samples);
      heard.push({ start: at, end: at + seconds, text: line, speaker });
      const final = l === section.lines.length - 1 && p === sections.length - 1;
      const wanted = final ? pauses.end : pauseAfter(line, section.lines[l + 1], pauses);
      const rest = silence(Math.max(wanted, readingSeconds(line, speaker) - seconds));
      track.push(samples, rest);
      at += seconds + secondsOf(rest);
    }
    cues.push(heard);
  }
  const joined = join(dir, 'joined.wav');
  const wav = join(dir, 'voice.wav');
  await writeWav(joined, track);
  await master(joined, wav);
  return { wav, seconds: at, cues };
}

async function readLine(
  line: SpokenLine,
  number: number,
  dir: string,
  recordings: string | undefined,
): Promise<Buffer> {
  const wav = join(dir, `line-${number}.wav`);
  const recording = recordingOf(recordings, number);
  if (recording) await takeRecording(recording, wav);
  else await speak(line.vi, line.who ?? 'narrator', wav);
  return readSamples(wav);
}
