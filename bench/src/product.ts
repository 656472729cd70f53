import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/api/src/test/process/free-port.ts';
import { startArguments } from '../../apps/api/src/test/process/start-arguments.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TIMEOUT_MS = 60_000;

/** The product as a reader's `npm start` runs it, on a folder and a port of its own. */
export interface Product {
  origin: string;
  pid: number;
  dataDir: string;
  /** Milliseconds from the start of the process to the first page answered. */
  readyMs: number;
  stop: () => Promise<void>;
  /** Ends the process at once, as a power cut does. */
  kill: () => Promise<void>;
}

/** A new data folder that the user of the database process may enter. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mam-bench-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  // A converter of the stopped product may still write its last file.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}

/**
 * @param settings environment variables besides the usual ones.
 * @param root the checkout whose build is started; this one by default.
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const { args, env } = startArguments();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...env,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // One address sends the requests of thousands of readers.
      CALLS_PER_MINUTE: '1000000000',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopping = false;
  // Whatever ends the benchmark ends the product.
  const stopNow = () => child.kill('SIGTERM');
  process.once('exit', stopNow);
  child.once('exit', (code, signal) => {
    process.off('exit', stopNow);
    if (!isStopping) console.error(`The server exited unexpectedly: ${signal ?? `status ${code}`}`);
  });
  const endWith = (signal: 'SIGTERM' | 'SIGKILL') => () => {
    isStopping = true;
    return end(child, signal);
  };
  const [stop, kill] = [endWith('SIGTERM'), endWith('SIGKILL')];
  await waitUntilReady(`${origin}/dashboard`, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const readyMs = performance.now() - began;
  return { origin, pid: child.pid ?? 0, dataDir, readyMs, stop, kill };
}

/** URL of its database (`DATA_DIR/database.json`). */
export async function databaseUrl({ dataDir }: Product): Promise<string> {
  const { url }: { url: string } = JSON.parse(
    await readFile(join(dataDir, 'database.json'), 'utf8'),
  );
  return url;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const began = performance.now(); performance.now() - began < TIMEOUT_MS; await sleep(10)) {
    if (child.exitCode !== null) throw new Error('The server ended while starting');
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer()) && response.status,
      () => 0,
    );
    if (status === 200) return;
    if (status >= 400) throw new Error(`${url} answered ${status}`);
  }
  throw new Error(`${url} did not answer`);
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
