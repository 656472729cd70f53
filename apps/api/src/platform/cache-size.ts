import { totalmem } from 'node:os';

export const MEGABYTE = 1024 * 1024;

/** Share of the machine that kept responses may take: PostgreSQL, ffmpeg and the program are on it too. */
const SHARE = 1 / 64;
/** The least holds the pages of a menu in both languages; the most, those of thousands of items. */
const [LEAST, MOST] = [12 * MEGABYTE, 80 * MEGABYTE];

/** Bytes for kept responses on a machine with so many bytes of memory. */
export function cacheBytesFor(memory: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, memory * SHARE)));
}

/** Bytes of memory that this process may use: those of the machine, or of its container. */
export function machineMemory(): number {
  // 0 where nothing limits it; some systems name a limit beyond what there is.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
