import { execFile } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../../platform/error-code.ts';
import { type Address, socketFile } from './address.ts';
import type { Places } from './paths.ts';

const run = promisify(execFile);

/** What PostgreSQL's own lock file says of the server that runs, or ran last, on a data folder. */
export interface LockFile {
  pid: number;
  address: Address;
}

// No system gives a process this number; PostgreSQL takes the file for a dead server's.
const NO_PROCESS = 2_147_483_647;

/** @returns undefined when no server runs and the last one stopped in order. */
export async function readLockFile(
  { data }: Places,
  password: string,
): Promise<LockFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  // Lines: process, data folder, start time, port, socket folder, listen address, …
  const [pid, , , port, folder, host] = text.split('\n').map((line) => line.trim());
  if (!Number(pid) || !Number(port)) return undefined;
  const address: Address = folder
    ? { kind: 'socket', host: folder, port: Number(port) }
    : { kind: 'port', host: host || '127.0.0.1', port: Number(port), password };
  return { pid: Number(pid), address };
}

/**
 * After a crash of the machine or container the number in the lock file may belong to another
 * program by now, and PostgreSQL would refuse to start for ever. The file itself must stay: it
 * names the shared memory by which orphans of a killed server are found. So only the number goes.
 */
export async function releaseStaleLock(places: Places, lock: LockFile): Promise<void> {
  if (!isAlive(lock.pid) || (await isServerOf(places, lock.pid))) return;
  const path = join(places.data, 'postmaster.pid');
  const text = await readFile(path, 'utf8');
  const rest = text.slice(text.indexOf('\n'));
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  await file.write(NO_PROCESS + rest);
  await file.close();
  if (lock.address.kind === 'socket') {
    await rm(`${socketFile(lock.address.host, lock.address.port)}.lock`, { force: true });
  }
}

/** A process we may not signal is alive too; one that only waits to be collected is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    // «pid (name) state …»; the name may hold anything, brackets too.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return true;
  }
}

async function isServerOf({ data }: Places, pid: number): Promise<boolean> {
  // On Windows PostgreSQL asks the process itself and is not misled.
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // The server works in its data folder; a zombie has none.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === (await realpath(data));
  }
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres');
}
