import { readItems } from './kept-items.ts';

/** How many things this device keeps for its reader. */
export async function countKept(): Promise<number> {
  try {
    return (await readItems()).filter(({ kind }) => kind !== 'shell').length;
  } catch {
    // Storage is forbidden: nothing is kept.
    return 0;
  }
}
