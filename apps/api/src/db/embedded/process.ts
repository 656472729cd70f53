import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../platform/is-alive.ts';
import { type Address, socketFile } from './address.ts';
import { program } from './binaries.ts';
import { configFile } from './cluster.ts';
import { type OsUser, type Paths, spawnAs } from './paths.ts';

const run = promisify(execFile);
const LOG_BYTES = 5_000_000;
/** Seconds for each way to stop, from the gentlest on. */
const STOP_SECONDS = { fast: 10, immediate: 6 };
const KILL_MS = 5_000;
const POLL_MS = 50;
// No system gives a process this number; PostgreSQL takes the file for a dead server's.
const NO_PROCESS = 2_147_483_647;

/** A server process that is starting. */
export interface ServerProcess {
  /** Undefined while it runs; afterwards, how it ended. */
  exitReason: () => string | undefined;
  /** The last lines of its log: why it did not start. */
  logTail: () => Promise<string>;
  /** Ends a start for which no process waits. Like a crash, it leaves nothing that is needed. */
  abandon: () => Promise<void>;
}

/** Content of PostgreSQL's postmaster.pid: the server that runs, or ran last, on a data folder. */
export interface PidFile {
  pid: number;
  address: Address;
}

/**
 * Starts the server as the leader of a process group of its own: Ctrl+C in a terminal reaches the
 * app, which then stops the server in order; a killed app leaves it running for the next one.
 */
export async function startProcess(installDir: string, paths: Paths): Promise<ServerProcess> {
  const logStart = await rotateLog(paths.log);
  const log = openSync(paths.log, 'a', 0o600);
  try {
    const child =
      process.platform === 'win32'
        ? spawnControl(installDir, paths)
        : spawnServer(installDir, paths, log);
    return {
      exitReason: watchExit(child),
      logTail: () => readTail(paths.log, logStart),
      abandon: () => abandon(child),
    };
  } finally {
    closeSync(log);
  }
}

/** `fast` writes everything to disk; `immediate` ends as a crash does, so that the next start replays the journal. */
export type StopMode = keyof typeof STOP_SECONDS;

/**
 * Stops the server of a data folder: open transactions are rolled back, nothing that was committed is lost.
 * A server that does not end is ended by force; while it replays its journal, `fast` may last for ever.
 * @returns how it ended; undefined when none was running.
 */
export async function stopProcess(
  installDir: string,
  { data, osUser }: Paths,
  mode: StopMode,
): Promise<StopMode | 'killed' | undefined> {
  const pid = await findServerPid(data);
  if (pid === undefined) return undefined;
  const modes: StopMode[] = mode === 'fast' ? ['fast', 'immediate'] : ['immediate'];
  for (const each of modes) {
    const seconds = STOP_SECONDS[each];
    const args = ['stop', '-D', data, '-m', each, '-w', '-t', String(seconds)];
    const options = { ...spawnAs(osUser), timeout: (seconds + 2) * 1_000 };
    // The result of pg_ctl does not tell: the server may have ended by itself in the same moment.
    await run(program(installDir, 'pg_ctl'), args, options).catch(() => undefined);
    if ((await findServerPid(data)) !== pid) return each;
  }
  await endProcess(installDir, osUser, { pid, signal: 'KILL' });
  return 'killed';
}

/** Ends a server that hangs: `QUIT` is an immediate stop. */
export async function endServer(
  installDir: string,
  { data, osUser }: Paths,
  signal: 'QUIT' | 'KILL',
): Promise<void> {
  const pid = await findServerPid(data);
  if (pid !== undefined) await endProcess(installDir, osUser, { pid, signal });
}

async function endProcess(
  installDir: string,
  osUser: OsUser,
  { pid, signal }: { pid: number; signal: string },
): Promise<void> {
  await run(program(installDir, 'pg_ctl'), ['kill', signal, String(pid)], spawnAs(osUser)).catch(
    () => undefined,
  );
  for (let waited = 0; isAlive(pid) && waited < KILL_MS; waited += POLL_MS) await sleep(POLL_MS);
}

/** On Windows the child is pg_ctl; the server itself is then stopped by its folder. */
async function abandon(child: ChildProcess): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    for (let waited = 0; !isOver() && waited < KILL_MS; waited += POLL_MS) await sleep(POLL_MS);
  }
}

/** Process number of the server that runs on a data folder. */
async function findServerPid(data: string): Promise<number | undefined> {
  const text = await readFile(pidFilePath(data), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return pid > 0 && isAlive(pid) && (await isServerOf(data, pid)) ? pid : undefined;
}

/** @returns undefined when no server runs and the last one stopped in order. */
export async function readPidFile(data: string, password: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(data), 'utf8').catch(() => '');
  // Lines: process, data folder, start time, port, socket folder, listen address, …
  const [pid, , , port, folder, host] = text.split('\n').map((line) => line.trim());
  if (!Number(pid) || !Number(port)) return undefined;
  const address: Address = folder
    ? { kind: 'socket', host: folder, port: Number(port) }
    : { kind: 'port', host: host || '127.0.0.1', port: Number(port), password };
  return { pid: Number(pid), address };
}

/**
 * After a crash of the machine or container the number in the file may belong to another program by
 * now, and PostgreSQL would refuse to start for ever. The file itself must stay: it names the shared
 * memory by which orphans of a killed server are found. So only the number is replaced.
 */
export async function clearStalePid(data: string, { pid, address }: PidFile): Promise<void> {
  if (!isAlive(pid) || (await isServerOf(data, pid))) return;
  const path = pidFilePath(data);
  const text = await readFile(path, 'utf8');
  const rest = text.slice(text.indexOf('\n'));
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  await file.write(NO_PROCESS + rest);
  await file.close();
  if (address.kind === 'socket') {
    await rm(`${socketFile(address.host, address.port)}.lock`, { force: true });
  }
}

function spawnServer(installDir: string, paths: Paths, log: number): ChildProcess {
  const args = ['-D', paths.data, '-c', `config_file=${configFile(paths)}`];
  return spawn(program(installDir, 'postgres'), args, {
    ...spawnAs(paths.osUser),
    detached: true,
    stdio: ['ignore', log, log],
  });
}

/** On Windows only pg_ctl can give up an administrator's rights, which the server refuses to have. */
function spawnControl(installDir: string, paths: Paths): ChildProcess {
  const options = `-c "config_file=${configFile(paths)}"`;
  const args = ['start', '-W', '-D', paths.data, '-l', paths.log, '-o', options];
  return spawn(program(installDir, 'pg_ctl'), args, { stdio: 'ignore', windowsHide: true });
}

function watchExit(child: ChildProcess): ServerProcess['exitReason'] {
  let reason: string | undefined;
  const isControl = process.platform === 'win32';
  child.on('error', (error) => {
    reason = error.message;
  });
  child.on('exit', (code, signal) => {
    if (isControl && code === 0) return;
    reason = signal ? `signal ${signal}` : `exit code ${code}`;
  });
  child.unref();
  return () => reason;
}

/** The last eight lines that were written after a position. */
async function readTail(path: string, position: number): Promise<string> {
  const text = (await readFile(path)).subarray(position).toString('utf8');
  return text.trim().split('\n').slice(-8).join('\n');
}

/** Keeps one old log beside the new one; returns the position at which the next line is written. */
async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_BYTES) return size;
  await rename(path, `${path}.old`);
  return 0;
}

function pidFilePath(data: string): string {
  return join(data, 'postmaster.pid');
}

async function isServerOf(data: string, pid: number): Promise<boolean> {
  // On Windows PostgreSQL checks the process itself and is not misled.
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
