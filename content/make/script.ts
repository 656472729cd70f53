import { readFile } from 'node:fs/promises';
import { NO_PUBLICATION } from '../../packages/contract/src/text/source-marks.ts';
import type { Words } from './captions.ts';
import type { Effect, Tune } from './loop-sound.ts';
import type { Stand } from './motifs/pen.ts';
import type { Category, SetName } from './motifs/sets.ts';
import type { SpokenLine } from './narrate.ts';

/** A sentence read aloud, with the codes of the sources it rests on (content/media/sources.json). */
export type Line = SpokenLine & {
  src: string[];
  /** Of a loop: the words of `vi` that stand out, how long they stay, and what is heard with them. */
  key?: string;
  seconds?: number;
  sound?: Effect;
};

/** A name of at most four words in the picture, centred at (x, y); the leader line ends at `to`. */
export type Label = Words & {
  x: number;
  y: number;
  to?: [number, number];
  at?: number;
  until?: number;
};

/** One picture of a film with the sentences read over it; its title is a chapter. */
export type Scene = {
  title: Words;
  set?: SetName;
  picture: Stand[];
  labels?: Label[];
  lines: Line[];
};

export type VideoScript = {
  uuid: string;
  published_at: string;
  title: Words;
  description: Words;
  category: Category;
  min_age: 0 | 18;
  warning?: Words;
  /** Where the title card of the first picture ends at the left and below, and its breadth. */
  title_at?: { x: number; y: number; w: number };
  /** Day of the last review by a health worker. */
  health_reviewed_on?: string;
  poster: Stand[];
  /** What lists show instead where the poster tells what the film is about. */
  discreet_poster?: Stand[];
  poster_set?: SetName;
  /** Makes a loop: an upright film of words without a voice, over this tune. */
  tune?: Tune;
  /** Whether something small moves where a picture would stand still. */
  stirs?: true;
  scenes: Scene[];
};

/** Reads a script and brings every letter to one Unicode form. */
export async function readScript(path: string): Promise<VideoScript> {
  const text = (await readFile(path, 'utf8')).normalize('NFC');
  const script = JSON.parse(text) as VideoScript;
  if (!script.scenes) throw new Error(`${path} has no scenes`);
  return script;
}

/** The codes of all publications the lines of a script rest on, each once, in order. */
export function sourcesOf(script: VideoScript): string[] {
  const codes = script.scenes.flatMap((scene) => scene.lines.flatMap((line) => line.src));
  return [...new Set(codes)].filter((code) => !NO_PUBLICATION.includes(code)).sort();
}
