import type { Burst, BurstResult } from './load.program.ts';
import { processCpuSeconds } from './processes.ts';
import type { Program } from './programs.ts';

export type Load = Program<Burst, BurstResult>;

/** A server that takes turns with others under the same load. */
export interface Contender {
  name: string;
  origin: string;
  pid: number;
}

/** What one server did in one turn. */
export interface Turn extends BurstResult {
  /** CPU time of the server per request, in microseconds. */
  cpu: number;
}

/** Servers in the order given, each with its turns; the n-th turns of all belong together. */
export interface Course {
  contender: Contender;
  turns: Turn[];
}

interface Plan {
  load: Load;
  /** How the product and its floors are asked, but for the origin and the seconds. */
  burst: Omit<Burst, 'origin' | 'seconds'>;
  rounds: number;
  seconds: number;
}

const WARM_UP_SECONDS = 2;

/**
 * Lets the servers take turns, A B C, B C A, …, so that whatever else the machine does hits all
 * alike. Many short turns: on a busy machine only neighbours in time can be compared.
 */
export async function takeTurns(plan: Plan, contenders: Contender[]): Promise<Course[]> {
  const { load, burst, rounds, seconds } = plan;
  const courses = contenders.map((contender): Course => ({ contender, turns: [] }));
  for (const { origin } of contenders) {
    await load.ask({ ...burst, origin, seconds: WARM_UP_SECONDS });
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % courses.length;
    for (const { contender, turns } of [...courses.slice(first), ...courses.slice(0, first)]) {
      const before = processCpuSeconds(contender.pid);
      const result = await load.ask({ ...burst, origin: contender.origin, seconds });
      const used = processCpuSeconds(contender.pid) - before;
      turns.push({ ...result, cpu: (used / result.requests) * 1e6 });
    }
  }
  return courses;
}

/** One server's figures against another's, turn by turn. */
export function ratiosOf(ours: Turn[], floor: Turn[], value: (turn: Turn) => number): number[] {
  return ours.map((turn, index) => {
    const other = floor[index];
    return other ? value(turn) / value(other) : Number.NaN;
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
