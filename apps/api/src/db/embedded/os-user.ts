import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operating-system user the server runs as. `uid` undefined: the same as ours. */
export interface Account {
  name: string;
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore hands it to the owner of the data folder (or of
 * the folder above), and where that is root too, to `nobody`.
 */
export async function chooseAccount(dataDir: string, serverData: string): Promise<Account> {
  if (process.platform === 'win32') return { name: 'mam' };
  const me = process.getuid?.() ?? -1;
  const owner = await ownerOf(serverData);
  if (me !== 0) {
    if (owner !== undefined && owner !== me) throw new Error(foreignOwner(serverData));
    return { name: await nameOf(me) };
  }
  const candidates = [owner, await ownerOf(dataDir), await ownerOf(dirname(dataDir))];
  const uid = candidates.find((candidate) => candidate !== undefined && candidate !== 0);
  const named = uid === undefined ? undefined : await find(uid);
  if (named) return named;
  if (owner !== undefined && owner !== 0) throw new Error(foreignOwner(serverData));
  const nobody = await find('nobody');
  if (!nobody) {
    throw new Error(
      'PostgreSQL does not run as root and this system has no user «nobody»: start as an ordinary user or set DATABASE_URL.',
    );
  }
  return nobody;
}

/**
 * Options for spawn() that make a program run as that user, knowing nothing of the app's settings
 * (passwords of mail and storage), in a folder that everyone may enter.
 */
export function asAccount({ uid, gid }: Account) {
  if (process.platform === 'win32') return {};
  const user = uid === undefined ? {} : { uid, gid };
  return { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
}

/** Whether that user may enter a folder. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], asAccount(account)).then(
    () => true,
    () => false,
  );
}

async function find(user: number | string): Promise<Account | undefined> {
  try {
    const [name, uid, gid] = await Promise.all(
      ['-un', '-u', '-g'].map(async (flag) =>
        (await run('id', [flag, String(user)])).stdout.trim(),
      ),
    );
    return name ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
  }
}

async function nameOf(uid: number): Promise<string> {
  const account = await find(uid);
  if (account) return account.name;
  throw new Error(
    `This user (number ${uid}) has no name on this system and PostgreSQL needs one: set DATABASE_URL, or start as a user with a name.`,
  );
}

async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

function foreignOwner(folder: string): string {
  return `The database in ${folder} belongs to another user: start as that user or as root, or set DATA_DIR to another folder.`;
}
