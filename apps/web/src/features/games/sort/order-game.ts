/** A sequence on its way. Pieces are named by their index in the right order. */
export interface OrderState {
  /** The places; null where none lies yet. */
  line: (number | null)[];
  /** Lay right at the last check, and stay. */
  fixed: number[];
  /** Went back at the last check. */
  back: number[];
  /** Went back at any check. */
  missed: number[];
  checks: number;
  isDone: boolean;
}

export type OrderMove =
  /** Moves the piece to this place, or to the first free one. */
  | { kind: 'place'; piece: number; at?: number | undefined }
  | { kind: 'return'; piece: number }
  /** One place forward or back, past what stays. */
  | { kind: 'shift'; piece: number; by: 1 | -1 }
  | { kind: 'check'; texts: string[] };

export function newOrder(count: number): OrderState {
  const line = Array.from({ length: count }, () => null);
  return { line, fixed: [], back: [], missed: [], checks: 0, isDone: false };
}

/** The state after a move; the same object where the move is not possible. */
export function playOrder(state: OrderState, move: OrderMove): OrderState {
  if (state.isDone) return state;
  if (move.kind === 'check') return check(state, move.texts);
  if (state.fixed.includes(move.piece)) return state;
  if (move.kind === 'return') return { ...state, line: without(state.line, move.piece) };
  const at = move.kind === 'shift' ? neighbour(state, move) : (move.at ?? state.line.indexOf(null));
  return put(state, move.piece, at);
}

/** Puts a piece on a place; what lies there goes to where the piece came from, or back. */
function put(state: OrderState, piece: number, at: number): OrderState {
  const there = state.line[at];
  if (there === undefined || (there !== null && state.fixed.includes(there))) return state;
  const from = state.line.indexOf(piece);
  const line = [...state.line];
  if (from >= 0) line[from] = there;
  line[at] = piece;
  return { ...state, line, back: state.back.filter((each) => each !== piece) };
}

/** The next place in this direction that no piece holds for good; -1 if there is no such place. */
function neighbour({ line, fixed }: OrderState, { piece, by }: { piece: number; by: number }) {
  let at = line.indexOf(piece);
  if (at < 0) return -1;
  do at += by;
  while (fixed.includes(line[at] ?? -1));
  return at >= 0 && at < line.length ? at : -1;
}

/**
 * The pieces that follow each other rightly move to their own places and stay; the others go back. So
 * one piece in front does not make all after it wrong.
 */
function check(state: OrderState, texts: string[]): OrderState {
  if (state.line.includes(null)) return state;
  const line = state.line.filter((piece) => piece !== null);
  const ranks = ranksOf(line, texts);
  const right = longestRise(ranks);
  const fixed = [...right].sort((a, b) => a - b);
  const back = line.map((_, index) => index).filter((piece) => !right.includes(piece));
  return {
    line: line.map((_, place) => (right.includes(place) ? place : null)),
    fixed,
    back,
    missed: [...new Set([...state.missed, ...back])],
    checks: state.checks + 1,
    isDone: back.length === 0,
  };
}

/** The line with pieces of equal text in ascending order: they can stand for each other. */
function ranksOf(line: number[], texts: string[]): number[] {
  const used = new Map<string, number>();
  return line.map((piece) => {
    const text = texts[piece] ?? '';
    const from = used.get(text) ?? 0;
    const rank = texts.indexOf(text, from);
    used.set(text, rank + 1);
    return rank;
  });
}

/** The longest rising subsequence, the leftmost of equal ones. */
function longestRise(values: number[]): number[] {
  const best: number[][] = [];
  for (const value of values) {
    const before = best
      .filter((rise) => (rise.at(-1) ?? -1) < value)
      .reduce<number[]>((long, rise) => (rise.length > long.length ? rise : long), []);
    best.push([...before, value]);
  }
  return best.reduce<number[]>((long, rise) => (rise.length > long.length ? rise : long), []);
}

function without(line: (number | null)[], piece: number): (number | null)[] {
  return line.map((each) => (each === piece ? null : each));
}
