import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./writer.ts', import.meta.url));
const PATIENCE_MS = 30_000;

/** A running writer; what it acknowledges is added to a set that outlives it. */
export interface App {
  process: ChildProcess;
  /** Resolves when so many more rows were acknowledged. */
  writes: (rows: number) => Promise<void>;
  /** Sends a signal and waits for the end. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<{ code: number | null }>;
}

export function startApp(dataDir: string, acknowledged: Set<number>): App {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<{ code: number | null }>((resolve) => {
    // «close» comes after the last line was read.
    child.once('close', (code) => resolve({ code }));
  });
  createInterface(child.stdout).on('line', (line) => {
    if (line !== 'ready') acknowledged.add(Number(line));
  });
  return {
    process: child,
    async writes(rows) {
      const goal = acknowledged.size + rows;
      for (let waited = 0; acknowledged.size < goal; waited += 10) {
        if (waited > PATIENCE_MS || child.exitCode !== null) {
          throw new Error(`The app stopped writing:\n${errors}`);
        }
        await sleep(10);
      }
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
