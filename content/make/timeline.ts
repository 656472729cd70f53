import type { Cue } from './captions.ts';
import type { Line, Scene, VideoScript } from './script.ts';

export const FPS = 25;
/** Frames in which a thing comes or leaves, and in which one scene fades into the next. */
export const ARRIVE = 9;
/** Frames between two words of a loop. */
export const WORD = 4;
const FADE = 6;
/** Things arrive a moment before the voice speaks of them. */
const LEAD = 0.2;
const SCENE_LEAD = 0.5;
/** Frames a picture stands still before something stirs, and steps of two frames that it takes. */
const STILL = 32;
const STIR = 6;

/**
 * One state of the page and how many frames it stays: frame `f` of `span` since line `l` of scene
 * `p` began; `fade` from 0 to 1 lays the scene over the one before it.
 */
export type Shot = {
  p: number;
  l: number;
  f: number;
  span: number;
  fade: number;
  frames: number;
} & {
  stir?: { n: number; part: number };
};

/** When each scene begins, in seconds from the start of the film. */
export function sceneStarts(cues: readonly Cue[][]): number[] {
  return cues.map((heard, p) => (p === 0 ? 0 : (heard[0]?.start ?? 0) - SCENE_LEAD));
}

/** With which lines something changes in a scene, and how many frames the change takes. */
function steps(scene: Scene, first: boolean, hasWords: boolean): Map<number, number> {
  const frames = new Map<number, number>([[0, first ? ARRIVE : FADE]]);
  const change = (l: number | undefined, long: number): void => {
    if (l !== undefined && l < scene.lines.length) {
      frames.set(l, Math.max(frames.get(l) ?? 0, long));
    }
  };
  // The title leaves with the second line.
  if (first) change(1, ARRIVE);
  if (hasWords) for (const [l, line] of scene.lines.entries()) change(l, wordFrames(line));
  for (const one of [...scene.picture, ...(scene.labels ?? [])]) {
    if (one.at) change(one.at, ARRIVE);
    change(one.until, ARRIVE);
  }
  for (const stand of scene.picture) {
    for (const { at, over = 1 } of stand.move ?? []) change(at, Math.round(over * FPS));
  }
  return new Map([...frames].sort((a, b) => a[0] - b[0]));
}

function wordFrames({ vi }: Line): number {
  return vi.split(' ').length * WORD + ARRIVE;
}

/** The growing list of states, counted in frames. */
class Film {
  readonly shots: Shot[] = [];
  private at = 0;
  private stirred = 0;
  private readonly stirs: boolean;

  constructor(stirs: boolean) {
    this.stirs = stirs;
  }

  /** Plays a change that may last until frame `until`, and keeps its end until then. */
  play(p: number, l: number, long: number, until: number): void {
    const room = until - this.at;
    const span = Math.max(1, Math.min(long, room));
    for (let f = 1; f <= span; f += 1) {
      const fade = l === 0 && p > 0 ? Math.min(1, f / FADE) : 1;
      this.shots.push({ p, l, f, span, fade, frames: 1 });
    }
    this.hold(room - span);
    this.at += Math.max(span, room);
  }

  /** Keeps the last state for so many frames; where the film stirs, something moves in between. */
  private hold(frames: number): void {
    const last = this.shots.at(-1);
    if (!last || frames <= 0) return;
    const turns = this.stirs ? Math.floor(frames / (STILL + 2 * STIR)) : 0;
    for (let turn = 0; turn < turns; turn += 1) {
      this.shots.push({ ...last, frames: STILL });
      this.stirred += 1;
      for (let i = 1; i <= STIR; i += 1) {
        this.shots.push({ ...last, frames: 2, stir: { n: this.stirred, part: i / STIR } });
      }
    }
    const rest = frames - turns * (STILL + 2 * STIR);
    if (rest > 0) this.shots.push({ ...last, frames: rest });
  }
}

/** Every state of the film in order; their frames add up to its whole length. */
export function shots(script: VideoScript, cues: readonly Cue[][], seconds: number): Shot[] {
  const { scenes, tune, stirs } = script;
  const starts = sceneStarts(cues);
  const plan = scenes.flatMap((scene, p) =>
    [...steps(scene, p === 0, tune !== undefined)].map(([l, long]) => {
      const begin = l === 0 ? (starts[p] ?? 0) : (cues[p]?.[l]?.start ?? 0) - LEAD;
      return { p, l, long, begin: Math.round(begin * FPS) };
    }),
  );
  const film = new Film(tune !== undefined || stirs === true);
  for (const [i, { p, l, long }] of plan.entries()) {
    film.play(p, l, long, plan[i + 1]?.begin ?? Math.ceil(seconds * FPS));
  }
  return film.shots;
}
