import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { program } from './binaries.ts';
import { configFile } from './config.ts';
import { asAccount } from './os-user.ts';
import type { Places } from './paths.ts';

const run = promisify(execFile);
const LOG_BYTES = 5_000_000;
const STOP_SECONDS = 60;

/** A server that was told to start. */
export interface Launched {
  /** Undefined while it runs; when it ended, how. */
  ended: () => string | undefined;
  /** The last lines it wrote: why it did not start. */
  lastWords: () => Promise<string>;
}

/**
 * Starts the server in a session of its own: Ctrl+C in a terminal reaches the app, which then stops
 * the server in order; a killed app leaves it running for the next one.
 */
export async function launch(native: string, places: Places): Promise<Launched> {
  const logged = await rotateLog(places.log);
  const log = openSync(places.log, 'a', 0o600);
  try {
    const child = process.platform === 'win32' ? viaControl(native, places) : direct();
    return { ended: watch(child), lastWords: () => tail(places.log, logged) };
  } finally {
    closeSync(log);
  }

  function direct() {
    const args = ['-D', places.data, '-c', `config_file=${configFile(places)}`];
    return spawn(program(native, 'postgres'), args, {
      ...asAccount(places.account),
      detached: true,
      stdio: ['ignore', log, log],
    });
  }
}

/** On Windows only pg_ctl can give up an administrator's rights, which the server refuses to have. */
function viaControl(native: string, places: Places): ChildProcess {
  const options = `-c "config_file=${configFile(places)}"`;
  const args = ['start', '-W', '-D', places.data, '-l', places.log, '-o', options];
  return spawn(program(native, 'pg_ctl'), args, { stdio: 'ignore', windowsHide: true });
}

function watch(child: ChildProcess): Launched['ended'] {
  let ended: string | undefined;
  const isControl = process.platform === 'win32';
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    if (isControl && code === 0) return;
    ended = signal ? `signal ${signal}` : `exit code ${code}`;
  });
  child.unref();
  return () => ended;
}

/** Stops the server in order: open transactions are rolled back, everything is written to disk. */
export async function stopServer(native: string, places: Places): Promise<void> {
  const args = ['stop', '-D', places.data, '-m', 'fast', '-w', '-t', String(STOP_SECONDS)];
  await run(program(native, 'pg_ctl'), args, asAccount(places.account));
}

/** The end of what was written after a position. */
async function tail(path: string, position: number): Promise<string> {
  const text = (await readFile(path)).subarray(position).toString('utf8');
  return text.trim().split('\n').slice(-8).join('\n');
}

/** Keeps one old log beside the new one; returns where the next line will be written. */
async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_BYTES) return size;
  await rename(path, `${path}.old`);
  return 0;
}
