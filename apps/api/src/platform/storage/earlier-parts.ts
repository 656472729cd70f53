import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { namesIn } from '../file-system.ts';

/**
 * Parts of a media folder of earlier versions, in which the place of a file decided who may see it, and where what lies
 * in them belongs. What had been deleted is deleted again by the sweep.
 */
const EARLIER_PARTS = [
  ['hidden', 'files'],
  ['removed', 'files'],
  ['uploads', 'sources'],
] as const;

/** Moves everything out of these parts; it may be interrupted, repeated, and done by several processes at once. */
export async function moveEarlierParts(folder: string): Promise<void> {
  for (const [from, to] of EARLIER_PARTS) {
    await moveInto(join(folder, from), join(folder, to), 2);
  }
}

/** Moves entries and, where both are folders, theirs; what is in the target already is the same file, and stays. */
async function moveInto(from: string, to: string, depth: number): Promise<void> {
  const names = await namesIn(from);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)];
    await rename(source, target).catch(async (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return;
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
      if (depth > 1) await moveInto(source, target, depth - 1);
      else await rm(source, { recursive: true, force: true });
    });
  }
  await rmdir(from).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
  });
}
