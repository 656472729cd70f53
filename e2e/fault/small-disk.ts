import { execFile, spawnSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '../../apps/api/src/platform/error-code.ts';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(4 * 1024 * 1024);
const FILLER = 'filler';
const PATIENCE_MS = 20_000;

/** A disk of its own, which can be full or refuse writes. */
export interface SmallDisk {
  /** Leaves no room, until `restore`. */
  fill: () => Promise<void>;
  /** Refuses every write, until `restore`. */
  refuseWrites: () => Promise<void>;
  restore: () => Promise<void>;
  unmount: () => Promise<void>;
}

/**
 * The command before another one that lets it mount disks which only it sees and which end with it, as root and
 * as another user of a system that allows it; undefined where none does.
 */
export function mountingCommand(): string[] | undefined {
  const own = process.getuid?.() === 0 ? [] : ['--map-current-user', '--keep-caps'];
  const command = ['unshare', '--mount', ...own];
  const tried = ['sh', '-c', 'mount -t tmpfs tmpfs "$(mktemp -d)"'];
  const { status } = spawnSync('unshare', [...command.slice(1), ...tried], { stdio: 'ignore' });
  return status === 0 ? command : undefined;
}

/** Mounts memory at a folder. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const filler = join(folder, FILLER);
  return {
    fill: () => fill(filler),
    refuseWrites: () => remount(folder, 'ro'),
    async restore() {
      await remount(folder, 'rw');
      await rm(filler, { force: true });
    },
    async unmount() {
      await run('umount', ['--lazy', folder]);
    },
  };
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    // The last bytes too: a chunk that does not fit is written as far as it does.
    for (;;) await handle.write(CHUNK);
  } catch (error) {
    if (!hasCode(error, 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}

/** The system refuses it while a file is open for writing. */
async function remount(folder: string, mode: 'ro' | 'rw'): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await run('mount', ['-o', `remount,${mode}`, folder]);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(20);
    }
  }
}
