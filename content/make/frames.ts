/** What a picture is drawn in: its pixels, its units, and the pixels of its poster. */
export type Frame = {
  width: number;
  height: number;
  /** The part of a picture that is shown, in its units; the ground is at 140. */
  drawn: { top: number; width: number; height: number };
  poster: { width: number; height: number };
  /** Of x264: large words that move need more bits than flat paints do. */
  crf: number;
};

/** Films: 16:9. */
export const WIDE: Frame = {
  ...{ width: 854, height: 480 },
  drawn: { top: 0, width: 320, height: 180 },
  poster: { width: 1280, height: 720 },
  crf: 34,
};

/** Loops: 9:16. Words stand in what is above 0. */
export const UPRIGHT: Frame = {
  ...{ width: 480, height: 854 },
  drawn: { top: -136, width: 180, height: 320 },
  poster: { width: 720, height: 1280 },
  crf: 36,
};

export function frameOf({ tune }: { tune?: unknown }): Frame {
  return tune ? UPRIGHT : WIDE;
}
