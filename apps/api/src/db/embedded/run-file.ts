import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { addressUrl } from './address.ts';
import type { Running } from './start.ts';

const runFile = z.object({
  /** Written for any PostgreSQL program, by the user who started the app. */
  url: z.string(),
  /** Process number of the database server. */
  pid: z.int(),
  /** Process number of the app that wrote this. */
  app: z.int(),
});

/** `DATA_DIR/database.json`: the running server, for scripts and people. */
export type RunFile = z.infer<typeof runFile>;

export async function writeRunFile(dataDir: string, { address, pid }: Running): Promise<void> {
  const content: RunFile = { url: addressUrl(address), pid, app: process.pid };
  const tmp = `${runFilePath(dataDir)}.${process.pid}`;
  // It may hold a password.
  await writeFile(tmp, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(tmp, runFilePath(dataDir));
}

/** @returns undefined while no server runs. */
export async function readRunFile(dataDir: string): Promise<RunFile | undefined> {
  const text = await readFile(runFilePath(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : runFile.parse(JSON.parse(text));
}

export async function removeRunFile(dataDir: string): Promise<void> {
  await rm(runFilePath(dataDir), { force: true });
}

function runFilePath(dataDir: string): string {
  return join(dataDir, 'database.json');
}
