import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../platform/log.ts';

const run = promisify(execFile);

/** The operating-system user that the server runs as. */
export interface OsUser {
  name: string;
  /** Undefined for the user of this process. */
  uid?: number;
  gid?: number;
}

/** Where the parts of one embedded server are. */
export interface Paths {
  /** Holds everything of the server; belongs to our user. */
  home: string;
  /** The server's own folder (PGDATA); belongs to the server's user. */
  data: string;
  /** Configuration, written before each start; belongs to our user. */
  config: string;
  log: string;
  password: string;
  osUser: OsUser;
  /** Short name that is the same for the same data folder. */
  id: string;
}

// Folders that survive a restart of the machine and that every user may enter.
const SHARED_FOLDERS = ['/var/lib', '/var/tmp'];

/**
 * Decides where the server lives: `DATA_DIR/postgres`, unless the user it must run as cannot get
 * there (a checkout under /root); then below /var/lib. The choice is written down in `DATA_DIR`, so
 * that it stays when permissions change later.
 */
export async function resolvePaths(dataDir: string, log: Log): Promise<Paths> {
  const earlier = await findHome(dataDir);
  const osUser = await chooseOsUser(dataDir, join(earlier ?? join(dataDir, 'postgres'), 'data'));
  await mkdir(dataDir, { recursive: true });
  // Names and times in it are the owner's business; another user whom PostgreSQL runs as only passes through.
  await chmod(dataDir, osUser.uid === undefined ? 0o700 : 0o711);
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = earlier ?? (await chooseHome(dataDir, id, { osUser, log }));
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (!(await canAccess(osUser, home))) {
    throw new Error(`The user ${osUser.name}, as whom PostgreSQL runs, cannot enter ${home}.`);
  }
  return {
    home,
    data: join(home, 'data'),
    config: join(home, 'config'),
    log: join(home, 'server.log'),
    password: join(home, 'password'),
    osUser,
    id,
  };
}

/**
 * Options for spawn() that run a program as that user, without the app's environment (which has the
 * passwords of mail and database), in a folder that every user may enter.
 */
export function spawnAs({ uid, gid }: OsUser) {
  if (process.platform === 'win32') return {};
  const user = uid === undefined ? {} : { uid, gid };
  return { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
}

/** Whether that user may enter a folder. */
export async function canAccess(osUser: OsUser, folder: string): Promise<boolean> {
  if (osUser.uid === undefined) return true;
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnAs(osUser)).then(
    () => true,
    () => false,
  );
}

/** The folder where an earlier start put the server, if there was one. */
async function findHome(dataDir: string): Promise<string | undefined> {
  const written = await readFile(homePointer(dataDir), 'utf8').catch(() => '');
  if (written.trim()) return written.trim();
  const usual = join(dataDir, 'postgres');
  return (await ownerOf(join(usual, 'data'))) === undefined ? undefined : usual;
}

async function chooseHome(
  dataDir: string,
  id: string,
  { osUser, log }: { osUser: OsUser; log: Log },
): Promise<string> {
  if (await canAccess(osUser, dataDir)) return join(dataDir, 'postgres');
  for (const parent of SHARED_FOLDERS) {
    if (!(await canAccess(osUser, parent))) continue;
    const home = join(parent, `mam-${id}`);
    const isMade = await mkdir(home, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (!isMade) continue;
    await writeFile(homePointer(dataDir), `${home}\n`);
    log.warn(
      `PostgreSQL runs as the user ${osUser.name}, who cannot enter ${dataDir}: its data is kept in ${home}`,
    );
    return home;
  }
  throw new Error(
    `PostgreSQL runs as the user ${osUser.name}, who cannot enter ${dataDir}: set DATA_DIR to a folder that every user may enter, or DATABASE_URL.`,
  );
}

function homePointer(dataDir: string): string {
  return join(dataDir, 'postgres.path');
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the data folder (or of
 * the folder above), and where that is root too, as `nobody`.
 */
async function chooseOsUser(dataDir: string, serverData: string): Promise<OsUser> {
  if (process.platform === 'win32') return { name: 'mam' };
  const ownUid = process.getuid?.() ?? -1;
  const owner = await ownerOf(serverData);
  if (ownUid !== 0) {
    if (owner !== undefined && owner !== ownUid) throw new Error(foreignOwner(serverData));
    return { name: await userName(ownUid) };
  }
  const candidates = [owner, await ownerOf(dataDir), await ownerOf(dirname(dataDir))];
  const uid = candidates.find((candidate) => candidate !== undefined && candidate !== 0);
  const named = uid === undefined ? undefined : await findOsUser(uid);
  if (named) return named;
  if (owner !== undefined && owner !== 0) throw new Error(foreignOwner(serverData));
  const unprivileged = await findOsUser('nobody');
  if (unprivileged) return unprivileged;
  throw new Error(
    'PostgreSQL does not run as root and this system has no user «nobody»: start as an ordinary user or set DATABASE_URL.',
  );
}

async function findOsUser(user: number | string): Promise<OsUser | undefined> {
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

async function userName(uid: number): Promise<string> {
  const osUser = await findOsUser(uid);
  if (osUser) return osUser.name;
  throw new Error(
    `This user (number ${uid}) has no name on this system and PostgreSQL needs one: set DATABASE_URL, or start as a user with a name.`,
  );
}

/** Undefined where the path does not exist. */
async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

function foreignOwner(folder: string): string {
  return `The database in ${folder} belongs to another user: start as that user or as root, or set DATA_DIR to another folder.`;
}
