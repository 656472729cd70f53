import type { Cue } from './captions.ts';
import type { Slide } from './script.ts';
import { textAt } from './script.ts';

export const FPS = 25;
/** Frames in which a thing arrives, and in which a slide's things leave. */
const ARRIVE = 9;
const LEAVE = 4;
/** Things arrive a moment before the voice speaks of them. */
const LEAD = 0.2;
const SLIDE_LEAD = 0.5;

/** One state of the page and how many frames it stays. */
export type Shot = { p: number; l: number; t: number; out: number; frames: number };

/** When each slide begins, in seconds from the start of the film. */
export function slideStarts(cues: readonly Cue[][]): number[] {
  return cues.map((heard, p) => (p === 0 ? 0 : (heard[0]?.start ?? 0) - SLIDE_LEAD));
}

/** The lines of a slide with which something new appears; the first always counts. */
function steps(slide: Slide): number[] {
  const from = new Set<number>([0]);
  for (const stand of slide.picture) from.add(stand.at ?? 0);
  for (const i of slide.text_vi.keys()) from.add(textAt(slide, i));
  return [...from].filter((l) => l < slide.lines.length).sort((a, b) => a - b);
}

/** The growing list of states, counted in frames. */
class Film {
  readonly shots: Shot[] = [];
  private at = 0;

  private push(shot: Omit<Shot, 'frames'>): void {
    this.shots.push({ ...shot, frames: 1 });
    this.at += 1;
  }

  /** Keeps the last state until this frame. */
  hold(until: number): void {
    const last = this.shots.at(-1);
    if (!last || until <= this.at) return;
    last.frames += until - this.at;
    this.at = until;
  }

  arrive(p: number, l: number): void {
    for (let f = 1; f <= ARRIVE; f += 1) this.push({ p, l, t: f / ARRIVE, out: 0 });
  }

  leave(p: number, l: number): void {
    for (let f = 1; f <= LEAVE; f += 1) this.push({ p, l, t: 1, out: f / LEAVE });
  }
}

/** Every state of the film in order; their frames add up to its whole length. */
export function shots(slides: readonly Slide[], cues: readonly Cue[][], seconds: number): Shot[] {
  const film = new Film();
  const starts = slideStarts(cues);
  for (const [p, slide] of slides.entries()) {
    const list = steps(slide);
    for (const [i, l] of list.entries()) {
      const begin = i === 0 ? (starts[p] ?? 0) : (cues[p]?.[l]?.start ?? 0) - LEAD;
      film.hold(Math.round(begin * FPS));
      film.arrive(p, l);
    }
    const next = starts[p + 1];
    if (next === undefined) {
      film.hold(Math.ceil(seconds * FPS));
      continue;
    }
    const last = list.at(-1) ?? 0;
    film.hold(Math.round(next * FPS) - LEAVE);
    film.leave(p, last);
  }
  return film.shots;
}
