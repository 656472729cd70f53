import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;
const KIB_PER_MB = 1e6 / 1024;

/** CPU time of a process so far, all its threads, in seconds (steps of 10 ms). NaN off Linux. */
export function processCpuSeconds(pid: number): number {
  const text = procFile(pid, 'stat');
  // The program's name, in brackets, may hold spaces: count from behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** CPU time of a process so far in milliseconds: of all its threads, and of its main thread. Linux only. */
export function processCpu(pid: number): { all: number; main: number } {
  const milliseconds = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const threads = readdirSync(`/proc/${pid}/task`).map(milliseconds);
  return { all: threads.reduce((sum, each) => sum + each, 0), main: milliseconds(`${pid}`) };
}

/** Resident memory of a process in MB. NaN off Linux. */
export function processMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(procFile(pid, 'status'))?.[1] ?? Number.NaN) / KIB_PER_MB;
}

function procFile(pid: number, name: string): string {
  return process.platform === 'linux' ? readFileSync(`/proc/${pid}/${name}`, 'utf8') : '';
}

/**
 * MB of the product, its PostgreSQL and all that they started: pages that several share count once in all
 * (proportional set size). NaN off Linux.
 */
export function treeMegabytes(dataDir: string, pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const database: { pid: number } = JSON.parse(
    readFileSync(join(dataDir, 'database.json'), 'utf8'),
  );
  const tree = new Set([pid, database.pid]);
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const each of pids) if (tree.has(parentOf(each))) tree.add(each);
  }
  return [...tree].reduce((sum, each) => sum + proportionalMegabytes(each), 0);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(endedAsEmpty(pid, 'status'))?.[1]);
}

function proportionalMegabytes(pid: number): number {
  const text = endedAsEmpty(pid, 'smaps_rollup');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / KIB_PER_MB;
}

/** A process may end between two looks. */
function endedAsEmpty(pid: number, name: string): string {
  try {
    return procFile(pid, name);
  } catch {
    return '';
  }
}
