import type { FirstTaps } from './first-tap.ts';
import type { Load } from './load.ts';
import type { ExitResult } from './quick-exit.ts';

const TYPES = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;
const NAME_WIDTH = 18;
const CELL_WIDTH = 9;
const TITLES = [
  'KB',
  'requests',
  'html',
  'css',
  'js',
  'fonts',
  'pictures',
  'readable',
  'LCP',
  'active',
  'shift',
  'tap',
  'tap, app',
];

export function printHeader(): void {
  print('page', TITLES, 'quick exit at first paint');
}

/** What a page costs, how soon it answers, and how it is left. */
interface Row {
  load: Load;
  taps: FirstTaps;
  exit: ExitResult;
}

export function printRow(name: string, { load, taps, exit }: Row): void {
  const { bytes, requests, readable, largest, interactive, shift } = load;
  const total = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  const times = [readable, largest, interactive].map(inSeconds);
  const sizes = TYPES.map((type) => inKb(bytes[type] ?? 0));
  const answers = [inMs(taps.plain), inSeconds(taps.application)];
  const cells = [inKb(total), String(requests), ...sizes, ...times, shift.toFixed(3), ...answers];
  print(name, cells, exit);
}

function print(name: string, cells: string[], last: string): void {
  const row = cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
  console.log(`${name.padEnd(NAME_WIDTH)}${row}  ${last}`);
}

function inSeconds(ms: number): string {
  return Number.isNaN(ms) ? '–' : `${(ms / 1000).toFixed(1)} s`;
}

function inMs(ms: number): string {
  return Number.isNaN(ms) ? '–' : `${ms.toFixed(0)} ms`;
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
