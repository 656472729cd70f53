import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '../../apps/api/src/platform/error-code.ts';

/** What the app runs to read and convert media. */
type Tool = 'ffmpeg' | 'ffprobe';

interface Running {
  pid: number;
  parent: number;
  name: string;
}

const PATIENCE_MS = 60_000;
const POLL_MS = 10;

/** Kills the next such tool that one of these apps runs. @throws when they run none. */
export async function killTool(apps: number[], tool: Tool): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = await findTools(apps, tool);
    // Not always at its first moment.
    if (tool === 'ffmpeg') await sleep(Math.random() * 100);
    if (found.filter(kill).length > 0) return;
    await sleep(POLL_MS);
  }
  throw new Error(`no app ran ${tool}`);
}

/** Whether this app runs such a tool now. */
export async function isRunning(app: number, tool: Tool): Promise<boolean> {
  return (await findTools([app], tool)).length > 0;
}

async function findTools(apps: number[], tool: Tool): Promise<number[]> {
  const all = await listProcesses();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (apps.includes(pid) || isBelow(parents.get(pid)));
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
