import { readFile } from 'node:fs/promises';
import type { Words } from './captions.ts';
import type { Stand } from './motifs/pen.ts';
import type { Category } from './scene.ts';

/** One picture of a video with the sentences read over it. */
export type Slide = {
  title: Words;
  /** side: words left, picture right; top: words above a row of things. */
  layout?: 'side' | 'top';
  /** The pale round: x, y, radius; left out where a picture wants none. */
  round?: [number, number, number] | null;
  picture: Stand[];
  text_vi: string[];
  /** With which spoken line each line of text appears; spread evenly when left out. */
  text_at?: number[];
  lines: Words[];
};

export type VideoScript = {
  uuid: string;
  published_at: string;
  title: Words;
  description: Words;
  category: Category;
  min_age: 0 | 18;
  warning?: Words;
  poster: Stand[];
  poster_round?: [number, number, number] | null;
  slides: Slide[];
  sources: string[];
};

/** Reads a script and brings every letter to one Unicode form. */
export async function readScript(path: string): Promise<VideoScript> {
  const text = (await readFile(path, 'utf8')).normalize('NFC');
  return JSON.parse(text) as VideoScript;
}

/** The spoken line with which text line i of a slide appears. */
export function textAt(slide: Slide, i: number): number {
  const given = slide.text_at?.[i];
  if (given !== undefined) return given;
  return Math.floor((i * slide.lines.length) / Math.max(1, slide.text_vi.length));
}
