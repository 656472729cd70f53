import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { USER } from './address.ts';
import { program } from './binaries.ts';
import type { Durability } from './config.ts';
import { type Account, asAccount } from './os-user.ts';
import type { Places } from './paths.ts';
import { isAlive } from './pid-file.ts';

const run = promisify(execFile);

/** The major version that the packaged programs read and write. */
const VERSION = '18';

/**
 * Makes the server's data folder on first use. It is made under another name and renamed when it is
 * whole, so a start that was killed, or two at once, never leave half a database.
 */
export async function ensureData(
  places: Places,
  { native, password, durability }: { native: string; password: string; durability: Durability },
): Promise<void> {
  const version = await versionOf(places.data);
  if (version === VERSION) return;
  if (version !== undefined) {
    throw new Error(
      `The database in ${places.data} was made by PostgreSQL ${version}, this code brings ${VERSION}: restore a backup into a new folder.`,
    );
  }
  const draft = `${places.data}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  await removeDrafts(places.data);
  await mkdir(draft, { mode: 0o700 });
  await give(draft, places.account);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(passwordFile, places.account);
  try {
    const safety = durability === 'none' ? ['--no-sync'] : [];
    const args = [...OPTIONS, ...safety, '--pwfile', passwordFile, draft];
    await run(program(native, 'initdb'), args, asAccount(places.account));
    await rename(draft, places.data).catch(async (error: unknown) => {
      // Another process that started at the same time was first; its database is as good.
      if ((await versionOf(places.data)) !== VERSION) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

// The builtin provider sorts alike on every system and version, so indexes stay right when moved.
const OPTIONS = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=scram-sha-256',
];

/** Leftovers of starts that were killed; those of processes that live are left alone. */
async function removeDrafts(data: string): Promise<void> {
  const home = dirname(data);
  for (const name of await readdir(home)) {
    const pid = Number(/^data\.new-(\d+)/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function versionOf(data: string): Promise<string | undefined> {
  return readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
