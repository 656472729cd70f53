import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { addressUrl } from './address.ts';
import type { Running } from './start.ts';

const runFile = z.object({
  /** For any PostgreSQL program, by the user who started the app. */
  url: z.string(),
  /** Process number of the database server. */
  pid: z.int(),
  /** Process number of the app that wrote this. */
  app: z.int(),
});

/** What `DATA_DIR/database.json` tells scripts and people about the running server. */
export type RunFile = z.infer<typeof runFile>;

export async function writeRunFile(dataDir: string, { address, pid }: Running): Promise<void> {
  const content: RunFile = { url: addressUrl(address), pid, app: process.pid };
  const draft = `${place(dataDir)}.${process.pid}`;
  // It may hold a password.
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, place(dataDir));
}

/** @returns undefined while no server runs. */
export async function readRunFile(dataDir: string): Promise<RunFile | undefined> {
  const text = await readFile(place(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : runFile.parse(JSON.parse(text));
}

export async function removeRunFile(dataDir: string): Promise<void> {
  await rm(place(dataDir), { force: true });
}

function place(dataDir: string): string {
  return join(dataDir, 'database.json');
}
