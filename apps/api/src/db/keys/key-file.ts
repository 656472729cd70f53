import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../../platform/error-code.ts';
import { KEY_BYTES, type Keys } from './secret-key.ts';

const key = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === KEY_BYTES);
const content = z.record(z.string(), key);

/** The keys of a file; undefined without one. @throws when it is none of ours. */
export async function readKeyFile(path: string): Promise<Keys | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const found = content.safeParse(parse(text));
  if (!found.success) throw keysError(path, 'is damaged');
  return new Map(Object.entries(found.data));
}

/** The sentence for the person who starts the product with a file that is not the right one. */
export function keysError(path: string, problem: string): Error {
  return new Error(
    `KEYS_FILE ${path} ${problem}: put the right copy in its place or, if there is none, give up what its keys open: npm run keys:reset -- --forget (README, «Keys»).`,
  );
}

/** Writes the whole file or nothing, readable by its owner only; it is on the disk when this resolves. */
export async function writeKeyFile(path: string, keys: Keys): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const texts = Object.fromEntries(
    [...keys].map(([name, value]) => [name, value.toString('base64')]),
  );
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600);
  try {
    await file.writeFile(`${JSON.stringify(texts, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Renames the file and returns its new name; undefined without one. */
export async function setAside(path: string): Promise<string | undefined> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    return aside;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Without it a crash of the machine may forget the rename. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
