import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, zipSync } from 'fflate';
import { folderReader } from '../../features/backup/backup.folder.service.ts';
import { type OpenBackup, openBackup } from '../../features/backup/backup.load.service.ts';
import type { Answers } from './reads.ts';
import type { Site } from './site.ts';

/** A file for each tagged version, by its name. */
export const FIXTURES = fileURLToPath(new URL('../../../upgrade-fixtures', import.meta.url));

/** What a fixture has beside its backup. */
export interface Facts {
  /** Time of the clock at which it was read. */
  at: string;
  site: Site;
  answers: Answers;
}

export interface Fixture extends Facts {
  backup: OpenBackup;
  keysFile: string;
}

const KEYS = 'keys.json';
const FACTS = 'facts.json';
const BACKUP = 'backup/';

export async function listFixtures(): Promise<string[]> {
  return (await readdir(FIXTURES)).filter((name) => name.endsWith('.zip'));
}

/** Packs a backup with the keys that open its texts; these were made for it alone. */
export async function writeFixture(
  name: string,
  { backup, keysFile, facts }: { backup: string; keysFile: string; facts: Facts },
): Promise<number> {
  const names = await readdir(backup, { recursive: true, withFileTypes: true });
  const files: Record<string, Uint8Array> = {
    [KEYS]: await readFile(keysFile),
    [FACTS]: Buffer.from(JSON.stringify(facts)),
  };
  for (const entry of names.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[BACKUP + path.slice(backup.length + 1)] = await readFile(path);
  }
  const bytes = zipSync(files, { level: 9 });
  await mkdir(FIXTURES, { recursive: true });
  await writeFile(join(FIXTURES, name), bytes);
  return bytes.length;
}

/** Unpacks a fixture into a folder. */
export async function openFixture(name: string, folder: string): Promise<Fixture> {
  const files = unzipSync(await readFile(join(FIXTURES, name)));
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const facts: Facts = JSON.parse(await readFile(join(folder, FACTS), 'utf8'));
  return {
    ...facts,
    backup: await openBackup(folderReader(join(folder, BACKUP))),
    keysFile: join(folder, KEYS),
  };
}
