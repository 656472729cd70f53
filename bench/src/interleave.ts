import type { Load, LoadResult } from './load.program.ts';
import { processCpuSeconds } from './processes.ts';
import type { Program } from './programs.ts';

export type LoadProgram = Program<Load, LoadResult>;

/** A server that is measured in turn with others under the same load. */
export interface Target {
  name: string;
  origin: string;
  pid: number;
}

/** One measurement of one server. */
export interface Sample extends LoadResult {
  /** CPU time of the server per request, in microseconds. */
  cpu: number;
}

/** All samples of one server; the n-th samples of all servers were taken next to each other. */
export interface Run {
  target: Target;
  samples: Sample[];
}

interface Plan {
  program: LoadProgram;
  /** The load on the product and its baselines, without origin and seconds. */
  load: Omit<Load, 'origin' | 'seconds'>;
  rounds: number;
  seconds: number;
}

const WARM_UP_SECONDS = 2;

/**
 * Measures the servers in turn, A B C, B C A, …, so that other work on the machine affects all of
 * them alike. Samples are short and many: on a busy machine only neighbours in time are comparable.
 */
export async function interleave(plan: Plan, targets: Target[]): Promise<Run[]> {
  const { program, load, rounds, seconds } = plan;
  const runs = targets.map((target): Run => ({ target, samples: [] }));
  for (const { origin } of targets) {
    await program.request({ ...load, origin, seconds: WARM_UP_SECONDS });
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % runs.length;
    for (const { target, samples } of [...runs.slice(first), ...runs.slice(0, first)]) {
      const before = processCpuSeconds(target.pid);
      const result = await program.request({ ...load, origin: target.origin, seconds });
      const used = processCpuSeconds(target.pid) - before;
      samples.push({ ...result, cpu: (used / result.requests) * 1e6 });
    }
  }
  return runs;
}

/** One server's figures against another's, sample by sample. */
export function ratiosOf(
  ours: Sample[],
  baseline: Sample[],
  value: (sample: Sample) => number,
): number[] {
  return ours.map((sample, index) => {
    const other = baseline[index];
    return other ? value(sample) / value(other) : Number.NaN;
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value that so many of all are not above: 0.95 for the 95th percentile. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
