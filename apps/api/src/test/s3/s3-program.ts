// `node apps/api/src/test/s3/s3-program.ts`: builds the S3 server of the tests where there is none.
import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { testS3Server } from '../../platform/env.ts';
import { hasCode } from '../../platform/error-code.ts';
import { exists } from '../../platform/file-system.ts';
import { isAlive } from '../../platform/is-alive.ts';

const run = promisify(execFile);
const VERSION = 'v1.8.0';
const MODULE = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;
const NAME = 'versitygw';
const FOLDER = join(homedir(), '.cache/mam', NAME, VERSION);
const BUILT = join(FOLDER, NAME);
const LOCK = join(FOLDER, 'building');
/** Where Go’s own archive puts it, which is not on everybody’s path. */
const GO_FOLDER = '/usr/local/go/bin';
const POLL_MS = 500;

/**
 * The program of `S3_TEST_SERVER`, one on the path, or one that is built once for all runs of this user; several runs at
 * once build one.
 * @returns undefined where there is neither a server nor Go.
 */
export async function findS3Program(): Promise<string | undefined> {
  const { program, path } = testS3Server();
  if (program) {
    await access(program);
    return program;
  }
  const known = (await onPath(NAME, path)) ?? ((await exists(BUILT)) ? BUILT : undefined);
  if (known) return known;
  const go = await onPath('go', [path, GO_FOLDER].join(delimiter));
  return go && build(go);
}

async function onPath(name: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter((each) => each !== ''))
    if (await exists(join(folder, name))) return join(folder, name);
  return undefined;
}

async function build(go: string): Promise<string | undefined> {
  await mkdir(FOLDER, { recursive: true });
  await takeLock();
  try {
    if (await exists(BUILT)) return BUILT;
    console.log(`Building ${MODULE} for the tests, once; this takes minutes`);
    const target = join(FOLDER, `${process.pid}`);
    await run(go, ['install', MODULE], { env: { ...goSettings(), GOBIN: target } });
    await rename(join(target, NAME), BUILT);
    await rm(target, { recursive: true });
    return BUILT;
  } catch (error) {
    console.log(`${MODULE} could not be built: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    await rm(LOCK, { force: true });
  }
}

/** Go needs a home for what it downloads; nothing else of the environment is passed on. */
function goSettings() {
  const { path } = testS3Server();
  return { PATH: path, HOME: homedir() };
}

/** Waits for another run that builds, unless it was killed. */
async function takeLock(): Promise<void> {
  for (;;) {
    try {
      return await writeFile(LOCK, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(LOCK, { force: true });
    await sleep(POLL_MS);
  }
}

if (import.meta.main) await findS3Program();
