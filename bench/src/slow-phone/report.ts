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
];

export function printHeader(): void {
  print('page', TITLES, 'quick exit at first paint');
}

export function printRow(name: string, load: Load, exit: ExitResult): void {
  const { bytes, requests, readable, largest, interactive, shift } = load;
  const total = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  const times = [readable, largest, interactive].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  const sizes = TYPES.map((type) => inKb(bytes[type] ?? 0));
  print(name, [inKb(total), String(requests), ...sizes, ...times, shift.toFixed(3)], exit);
}

function print(name: string, cells: string[], last: string): void {
  const row = cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
  console.log(`${name.padEnd(NAME_WIDTH)}${row}  ${last}`);
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
