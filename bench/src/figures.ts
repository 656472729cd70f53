import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type ComparedRow,
  compareFigures,
  type Figure,
  type StoredFigure,
  summarize,
} from './compare.rules.ts';

/** The last run that was kept. */
const FILE = fileURLToPath(new URL('../../docs/measured/bench.json', import.meta.url));

interface StoredRun {
  /** `2026-11-24` */
  day: string;
  node: string;
  cores: number;
  figures: Record<string, StoredFigure>;
}

const noted = new Map<string, Figure>();

/** Keeps a figure for the comparison at the end of the run. */
export function noteFigure(name: string, figure: Figure): void {
  noted.set(name, figure);
}

/**
 * Prints each noted figure beside the one of the last stored run.
 * @returns whether any got worse by more than its noise.
 */
export function printComparison(): boolean {
  const stored = readStored();
  const rows = compareFigures(stored.figures, noted);
  if (rows.length === 0) return false;
  console.log(`\nAgainst the run of ${stored.day} (docs/measured/bench.json)`);
  for (const row of rows) console.log(`  ${lineOf(row)}`);
  const worse = rows.filter(({ verdict }) => verdict === 'worse');
  console.log(
    worse.length === 0
      ? '  No row got worse by more than its noise.'
      : `  WORSE by more than the noise: ${worse.map(({ name }) => name).join('; ')}`,
  );
  return worse.length > 0;
}

function lineOf({ name, verdict, before, now, change, noise }: ComparedRow): string {
  if (before === undefined) return `${name}: ${now.toPrecision(3)}, not stored before`;
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const moved = `${change < 0 ? '−' : '+'}${percent(Math.abs(change))}, noise ${percent(noise)}`;
  return `${name}: ${before.toPrecision(3)} → ${now.toPrecision(3)} (${moved}): ${verdict}`;
}

/** Stores the noted figures; those that this run did not measure stay as they are. */
export function storeFigures(): void {
  const { figures } = readStored();
  for (const [name, figure] of noted) figures[name] = rounded(summarize(figure));
  const run: StoredRun = {
    day: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    figures: Object.fromEntries(
      Object.entries(figures).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
    ),
  };
  writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
}

function rounded({ better, median, noise }: StoredFigure): StoredFigure {
  return { better, median: Number(median.toPrecision(4)), noise: Number(noise.toPrecision(2)) };
}

function readStored(): StoredRun {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}
