import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startArguments } from './start-arguments.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const POLL_MS = 50;
const LOG_LENGTH_MAX = 1_000_000;
/** A worker answers no questions: its log has this line once all its parts have started. */
const AT_WORK = 'Mầm is at work';

export interface ProductOptions {
  dataDir: string;
  port: number;
  /** Further settings. */
  settings: Record<string, string>;
}

/** The product as `npm start` runs it, which a supervisor starts again whenever it ended. */
export interface Product {
  origin: string;
  /** Process number of the app. */
  pid: () => number;
  /** Sends a signal, waits for the end, and returns the exit code. */
  end: (signal: 'SIGKILL' | 'SIGTERM', patienceMs: number) => Promise<number | null>;
  start: () => void;
  /** Waits until it is ready, a worker until it is at work; throws when it ends or needs more time. */
  ready: (patienceMs: number) => Promise<void>;
  /** Its log, of which the earliest lines are gone once it is very long. */
  log: () => string;
}

export function createProduct({ dataDir, port, settings }: ProductOptions): Product {
  const { PATH, HOME, TMPDIR } = process.env;
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATA_DIR: dataDir, SEED: 'none' };
  // Every request names another reader's address.
  const limits = { TRUSTED_PROXIES: '127.0.0.1', CALLS_PER_MINUTE: '1000000000' };
  let text = '';
  let isAtWork = false;
  let child: ChildProcess;

  function start() {
    const { args, env } = startArguments();
    isAtWork = false;
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...env, PATH, HOME, TMPDIR, ...own, ...limits, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        text = (text + chunk).slice(-LOG_LENGTH_MAX);
        isAtWork ||= String(chunk).includes(AT_WORK);
      });
  }

  start();
  const isReady = () => (settings.ROLE === 'worker' ? isAtWork : isServing(origin));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    origin,
    pid: () => child.pid ?? 0,
    start,
    async end(signal, patienceMs) {
      const ended = hasEnded() ? undefined : once(child, 'exit');
      child.kill(signal);
      const late = sleep(patienceMs, 'late', { ref: false });
      if ((await Promise.race([ended, late])) === 'late')
        throw new Error(`the app did not end within ${patienceMs / 1000} s of ${signal}`);
      return child.exitCode;
    },
    async ready(patienceMs) {
      const deadline = performance.now() + patienceMs;
      while (!(await isReady())) {
        if (hasEnded()) throw new Error(`the app ended by itself with ${child.exitCode}`);
        if (performance.now() > deadline)
          throw new Error(`the app was not ready within ${patienceMs / 1000} s`);
        await sleep(POLL_MS);
      }
    },
    log: () => text,
  };
}

async function isServing(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3_000);
  return fetch(`${origin}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
