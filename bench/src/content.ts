import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  copyVideos,
  countStarterItems,
  insertReader,
  listVideoIds,
} from './queries/content.queries.ts';

const MEDIA = fileURLToPath(new URL('../../content/media/', import.meta.url));
/** A busy machine takes minutes to convert the starter content. */
const TIMEOUT_MS = 900_000;

/** Readers and videos of the scenarios. */
export interface Content {
  databaseUrl: string;
  /** `Authorization` headers of the readers. */
  readers: Record<string, string>[];
  videoIds: number[];
}

/**
 * Waits until the starter content is in, then adds readers with live sessions straight in the
 * database, and copies of videos where there are fewer than a list shows.
 */
export async function prepareContent(
  databaseUrl: string,
  want: { starter: number; videos: number; readers: number },
): Promise<Content> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await waitForSeed(client, want.starter);
    await copyVideos(client, want.videos);
    const readers: Record<string, string>[] = [];
    for (let number = 1; number <= want.readers; number += 1) {
      readers.push({ authorization: `Bearer ${await insertReader(client, number)}` });
    }
    return { databaseUrl, readers, videoIds: await listVideoIds(client, want.videos) };
  } finally {
    await client.end();
  }
}

async function waitForSeed(client: pg.Client, items: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < TIMEOUT_MS; await sleep(250)) {
    if ((await countStarterItems(client)) >= items) return;
  }
  throw new Error('The starter content was not imported in time');
}

/** Counted before the first start: a folder added later is imported by the next one. */
export async function countStarterFolders(): Promise<number> {
  let count = 0;
  for (const kind of ['videos', 'podcasts']) {
    const folders = await readdir(join(MEDIA, kind));
    count += folders.filter((folder) => existsSync(join(MEDIA, kind, folder, 'item.json'))).length;
  }
  return count;
}
