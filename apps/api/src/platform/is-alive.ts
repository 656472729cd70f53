import { readFileSync } from 'node:fs';
import { hasCode } from './error-code.ts';

/**
 * Whether a process of this number exists. A process that this one may not signal is alive too; a
 * zombie is not.
 */
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
