import { noteFigure } from './figures.ts';
import { median, type Run, ratiosOf, type Sample } from './interleave.ts';

/** The share of one baseline that the product should reach. */
export interface Goal {
  baseline: string;
  /** 0.8 means 80 %. */
  least: number;
}

interface Heading {
  title: string;
  /** What was sent, how often, over how many connections. */
  note: string;
}

const LOAD_IS_LIMIT = 0.95;
/** Name of another build. */
export const RIVAL = 'other build';

/** Prints one scenario: each server's figures, then the product against each baseline, which is noted as well. */
export function printRuns(heading: Heading, runs: Run[], goal: Goal): void {
  printHeading(heading);
  console.log(line('', 'req/s', 'p99 ms', 'server CPU µs/req', 'load CPU'));
  for (const { target, samples } of runs) {
    console.log(
      line(
        target.name,
        whole(median(samples.map((sample) => sample.rate))),
        median(samples.map((sample) => sample.p99)).toFixed(0),
        whole(median(samples.map((sample) => sample.cpu))),
        percent(median(samples.map((sample) => sample.loadCpu))),
      ),
    );
  }
  const [ours, ...baselines] = runs;
  if (!ours) return;
  for (const baseline of baselines) {
    const { rates, cpus } = printRatio(ours.samples, baseline, goal);
    // Another build is there in this run only.
    if (baseline.target.name === RIVAL) continue;
    const name = `${heading.title}, of ${baseline.target.name}`;
    noteFigure(`${name} by CPU`, { better: 'more', samples: cpus });
    noteFigure(`${name} by requests`, { better: 'more', samples: rates });
  }
  if (ours.samples.some((sample) => sample.loadCpu > LOAD_IS_LIMIT)) {
    console.log('  The load was at its limit in some samples: compare the CPU as well.');
  }
}

export function printHeading({ title, note }: Heading): void {
  console.log(`\n${title}\n  ${note}`);
}

function printRatio(ours: Sample[], baseline: Run, goal: Goal) {
  const rates = ratiosOf(ours, baseline.samples, (sample) => sample.rate);
  // Less CPU is better, so the ratio is inverted: 50 % is twice the CPU of the baseline.
  const cpus = ratiosOf(ours, baseline.samples, (sample) => 1 / sample.cpu);
  const goalText = goal.baseline === baseline.target.name ? verdict(median(rates), goal.least) : '';
  const range = (values: number[]) =>
    `${percent(median(values))} (${percent(Math.min(...values))} to ${percent(Math.max(...values))})`;
  console.log(
    `  of ${baseline.target.name}: ${range(rates)} req/s, ${range(cpus)} by CPU${goalText}`,
  );
  return { rates, cpus };
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
