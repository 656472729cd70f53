import { type Course, median, ratiosOf, type Turn } from './turns.ts';

/** What the product should reach of one floor. */
export interface Target {
  floor: string;
  /** 0.8 means 80 %. */
  least: number;
}

interface Heading {
  title: string;
  /** What was sent, how often, by how many. */
  note: string;
}

const LOAD_IS_LIMIT = 0.95;

/** Prints one row: each server's figures, then the product against each floor. */
export function printCourses(heading: Heading, courses: Course[], target: Target): void {
  printHeading(heading);
  console.log(line('', 'req/s', 'p99 ms', 'server CPU µs/req', 'load CPU'));
  for (const { contender, turns } of courses) {
    console.log(
      line(
        contender.name,
        whole(median(turns.map((turn) => turn.rate))),
        median(turns.map((turn) => turn.p99)).toFixed(0),
        whole(median(turns.map((turn) => turn.cpu))),
        percent(median(turns.map((turn) => turn.loadCpu))),
      ),
    );
  }
  const [ours, ...floors] = courses;
  if (!ours) return;
  for (const floor of floors) printRatio(ours.turns, floor, target);
  if (ours.turns.some((turn) => turn.loadCpu > LOAD_IS_LIMIT)) {
    console.log('  The load was at its limit in some turns: look at the CPU, too.');
  }
}

export function printHeading({ title, note }: Heading): void {
  console.log(`\n${title}\n  ${note}`);
}

function printRatio(ours: Turn[], floor: Course, target: Target): void {
  const rates = ratiosOf(ours, floor.turns, (turn) => turn.rate);
  // Less CPU is better, so the other way round: 50 % is twice the CPU of the floor.
  const cpus = ratiosOf(ours, floor.turns, (turn) => 1 / turn.cpu);
  const goal = target.floor === floor.contender.name ? verdict(median(rates), target.least) : '';
  const range = (values: number[]) =>
    `${percent(median(values))} (${percent(Math.min(...values))} to ${percent(Math.max(...values))})`;
  console.log(`  of ${floor.contender.name}: ${range(rates)} req/s, ${range(cpus)} by CPU${goal}`);
}

/** `  → reached` or not, for a share that should be at least so much. */
function verdict(value: number, least: number): string {
  return `  → target ≥ ${percent(least)}: ${value >= least ? 'reached' : 'NOT reached'}`;
}

/** One line of a figure that should stay below a limit. */
export function printLimit(
  name: string,
  value: number,
  limit: { most: number; unit: string },
): void {
  const { most, unit } = limit;
  const word = value <= most ? 'reached' : 'NOT reached';
  console.log(`  ${name}: ${value.toFixed(1)} ${unit}  → target ≤ ${most} ${unit}: ${word}`);
}

function line(...cells: string[]): string {
  const [name = '', ...rest] = cells;
  return `  ${name.padEnd(14)}${rest.map((cell) => cell.padStart(18)).join('')}`;
}

function whole(value: number): string {
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ');
}

function percent(value: number): string {
  return `${(value * 100).toFixed(0)} %`;
}
