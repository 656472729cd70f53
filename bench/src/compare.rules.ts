import { median } from './interleave.ts';

/** A figure that means the same on another machine: a ratio within one run, or memory. */
export interface Figure {
  better: 'more' | 'less';
  /** Repetitions within the run. */
  samples: number[];
}

/** What is kept of a figure for later runs. */
export interface StoredFigure {
  better: 'more' | 'less';
  median: number;
  /** Share of the median within which another run may lie by chance. */
  noise: number;
}

export interface ComparedRow {
  name: string;
  verdict: 'worse' | 'better' | 'same' | 'new';
  before: number | undefined;
  now: number;
  /** Share by which it got better, below zero for worse. */
  change: number;
  noise: number;
}

/** Runs differ by as much even when their samples agree. */
const NOISE_MIN = 0.03;
/** Of a figure without repetitions. */
const NOISE_OF_ONE = 0.1;
/** Standard errors of a median within which 999 of 1 000 runs without a change lie. */
const ERRORS = 3.3;
/** Standard deviation of a normal distribution by its median deviation, and that of its median by its own. */
const DEVIATION = 1.4826;
const OF_MEDIAN = 1.2533;

/** One slow sample of many changes neither the median nor the noise. */
export function summarize({ better, samples }: Figure): StoredFigure {
  const middle = median(samples);
  const deviation = median(samples.map((value) => Math.abs(value - middle)));
  const error = (DEVIATION * OF_MEDIAN * deviation) / Math.sqrt(samples.length) / middle;
  const noise = samples.length === 1 ? NOISE_OF_ONE : Math.max(NOISE_MIN, ERRORS * error);
  return { better, median: middle, noise };
}

/** The rows of this run against those of a stored one; rows that this run did not measure are left out. */
export function compareFigures(
  stored: Record<string, StoredFigure>,
  figures: ReadonlyMap<string, Figure>,
): ComparedRow[] {
  return [...figures].map(([name, figure]): ComparedRow => {
    const { median: now, noise: own, better } = summarize(figure);
    const old = stored[name];
    if (!old) return { name, verdict: 'new', before: undefined, now, change: 0, noise: own };
    const change = better === 'more' ? now / old.median - 1 : old.median / now - 1;
    const noise = Math.hypot(own, old.noise);
    return { name, verdict: verdictOf(change, noise), before: old.median, now, change, noise };
  });
}

function verdictOf(change: number, noise: number) {
  if (Math.abs(change) <= noise) return 'same';
  return change < 0 ? 'worse' : 'better';
}
