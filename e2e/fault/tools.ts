import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '../../apps/api/src/platform/error-code.ts';

/** What the app runs to read and convert media. */
export type Tool = 'ffmpeg' | 'ffprobe';

interface Running {
  pid: number;
  parent: number;
  name: string;
}

const PATIENCE_MS = 60_000;
const POLL_MS = 10;

/** Kills the next such tool that an app runs. @throws when it runs none. */
export async function killTool(app: number, tool: Tool): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = await findTools(app, tool);
    // Not always at its first moment.
    if (tool === 'ffmpeg') await sleep(Math.random() * 100);
    if (found.filter(kill).length > 0) return;
    await sleep(POLL_MS);
  }
  throw new Error(`the app ran no ${tool}`);
}

async function findTools(app: number, tool: Tool): Promise<number[]> {
  const all = await listProcesses();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === app || isBelow(parents.get(pid)));
  return all.filter(({ pid, name }) => name === tool && isBelow(pid)).map(({ pid }) => pid);
}

async function listProcesses(): Promise<Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, name = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), name: name.split('/').at(-1) ?? '' };
    });
}

/** @returns false when it has ended by itself. */
function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}
