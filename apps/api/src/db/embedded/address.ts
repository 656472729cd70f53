import { chmod, lchown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { canAccess, type OsUser, type Paths } from './paths.ts';

/** How to reach the server: the folder of its Unix socket, or a loopback port with a password. */
export interface Address {
  kind: 'socket' | 'port';
  /** Folder of the socket, or 127.0.0.1. */
  host: string;
  port: number;
  password?: string;
}

export const USER = 'mam';
export const DATABASE = 'mam';

// In a private folder the number is only part of the socket's file name.
const SOCKET_PORT = 5432;
// sockaddr_un.sun_path less its end: 108 on Linux, 104 on the BSDs and macOS.
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/** Settings of the `pg` package for one database of the server. */
export function addressConfig(address: Address, database = DATABASE): pg.ClientConfig {
  const { host, port, password } = address;
  return { host, port, user: USER, database, ...(password ? { password } : {}) };
}

/** The same as a URL, for other programs. */
export function addressUrl({ kind, host, port, password }: Address, database = DATABASE): string {
  if (kind === 'socket') {
    // A URL needs some host; the parameter overrides it.
    return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  }
  return `postgresql://${USER}:${password}@${host}:${port}/${database}`;
}

/** Path of the socket in its folder. */
export function socketFile(folder: string, port = SOCKET_PORT): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/**
 * A socket where the system allows one, else a port on the loopback: the last one if it is free, so
 * that programs that know it find the server again.
 */
export async function chooseAddress(
  paths: Paths,
  password: string,
  last?: Address,
): Promise<Address> {
  const folders = process.platform === 'win32' ? [] : socketFolders(paths);
  for (const folder of folders) {
    if (await prepareSocketFolder(folder, paths.osUser)) {
      return { kind: 'socket', host: folder, port: SOCKET_PORT };
    }
  }
  return { kind: 'port', host: '127.0.0.1', port: await freePort(last), password };
}

function socketFolders({ home, id }: Paths): string[] {
  const folders = [join(home, 'socket'), join(tmpdir(), `mam-${id}`), `/tmp/mam-${id}`];
  return folders.filter((folder) => Buffer.byteLength(socketFile(folder)) <= SOCKET_PATH_BYTES);
}

/** Creates a folder that only the server's user and root may enter, and tests whether it takes sockets. */
async function prepareSocketFolder(folder: string, osUser: OsUser): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stats = await lstat(folder);
    const owners = [process.getuid?.(), osUser.uid];
    const isOurs = stats.isDirectory() && owners.includes(stats.uid);
    if (!isOurs) return false;
    if (osUser.uid !== undefined && osUser.gid !== undefined) {
      // Never through a link: a folder below /tmp may be swapped for one.
      await lchown(folder, osUser.uid, osUser.gid);
    }
    await chmod(folder, 0o700);
    const probe = join(folder, `.try-${process.pid}`);
    await listenOnce(probe);
    await rm(probe, { force: true });
    return await canAccess(osUser, folder);
  } catch {
    return false;
  }
}

async function freePort(last?: Address): Promise<number> {
  const host = '127.0.0.1';
  const port = last?.kind === 'port' ? last.port : 0;
  return listenOnce({ host, port }).catch(() => listenOnce({ host, port: 0 }));
}

/** Listens for a moment; resolves with the port, 0 for a socket. */
function listenOnce(target: string | { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(target, () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
