import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../platform/is-alive.ts';
import { type Address, USER } from './address.ts';
import { program } from './binaries.ts';
import { type OsUser, type Paths, spawnAs } from './paths.ts';

const run = promisify(execFile);

/** The major version that the packaged programs read and write. */
const MAJOR_VERSION = '18';

/** `none` trades safety for speed: for tests, whose data need not survive. */
export type Durability = 'full' | 'none';

interface ClusterOptions {
  installDir: string;
  password: string;
  durability: Durability;
}

/** Creates the server's data folder (a "cluster" of PostgreSQL) on first use. */
export async function ensureCluster(paths: Paths, options: ClusterOptions): Promise<void> {
  const version = await readVersion(paths.data);
  if (version === MAJOR_VERSION) return;
  if (version !== undefined) {
    throw new Error(
      `The database in ${paths.data} was made by PostgreSQL ${version}, this code brings ${MAJOR_VERSION}: restore a backup into a new folder.`,
    );
  }
  await removeLeftovers(paths.home);
  await createCluster(paths, options);
}

/**
 * The folder is created under another name and renamed when it is complete, so a start that was
 * killed, or two at once, never leave half a database.
 */
async function createCluster(
  { data, osUser }: Paths,
  { installDir, password, durability }: ClusterOptions,
): Promise<void> {
  const tmp = `${data}.new-${process.pid}`;
  const passwordFile = `${tmp}.password`;
  await mkdir(tmp, { mode: 0o700 });
  await changeOwner(tmp, osUser);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await changeOwner(passwordFile, osUser);
  try {
    const safety = durability === 'none' ? ['--no-sync'] : [];
    const args = [...INITDB_OPTIONS, ...safety, '--pwfile', passwordFile, tmp];
    await run(program(installDir, 'initdb'), args, spawnAs(osUser));
    await rename(tmp, data).catch(async (error: unknown) => {
      // Another process that started at the same time was first; its database is as good.
      if ((await readVersion(data)) !== MAJOR_VERSION) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(tmp, { recursive: true, force: true });
  }
}

// The builtin provider sorts alike on every system and version, so indexes stay right when moved.
const INITDB_OPTIONS = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=scram-sha-256',
];

/** Deletes what starts that were killed left behind; files of processes that live are left alone. */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^data\.new-(\d+)/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function readVersion(data: string): Promise<string | undefined> {
  return readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

async function changeOwner(path: string, { uid, gid }: OsUser): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/** Path of the main configuration file. */
export function configFile({ config }: Paths): string {
  return join(config, 'postgresql.conf');
}

/** Writes the server's configuration; done before every start, so that it follows this code. */
export async function writeConfig(
  paths: Paths,
  address: Address,
  durability: Durability,
): Promise<void> {
  await mkdir(paths.config, { recursive: true, mode: 0o755 });
  // Renamed into place, so that a server starting at this moment never reads half a file.
  const write = async (name: string, text: string) => {
    const tmp = join(paths.config, `${name}.${process.pid}`);
    await writeFile(tmp, text, { mode: 0o644 });
    await rename(tmp, join(paths.config, name));
  };
  await write('pg_hba.conf', ACCESS);
  await write('pg_ident.conf', identities(paths));
  await write('postgresql.conf', settings(paths, address, durability));
}

// Peer authentication on sockets, a password on ports.
const ACCESS = `local all all peer map=mam
host all all 127.0.0.1/32 scram-sha-256
`;

function identities({ osUser }: Paths): string {
  const users = new Set(['root', osUser.name]);
  // Root runs the server as `nobody` where it must; other programs do too, and get no access to our
  // tables.
  if (osUser.uid !== undefined) users.delete('nobody');
  return [...users].map((user) => `mam ${quoted(user, '"')} ${USER}\n`).join('');
}

function settings(paths: Paths, address: Address, durability: Durability): string {
  const isSocket = address.kind === 'socket';
  const values: Record<string, string> = {
    hba_file: join(paths.config, 'pg_hba.conf'),
    ident_file: join(paths.config, 'pg_ident.conf'),
    listen_addresses: isSocket ? '' : address.host,
    unix_socket_directories: isSocket ? address.host : '',
    port: String(address.port),
    ...SMALL_MACHINE,
    ...(durability === 'full' ? FULL_DURABILITY : NO_DURABILITY),
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${quoted(value, "'")}\n`)
    .join('');
}

const SMALL_MACHINE = {
  // Five processes with pools of 20 and two connections beside.
  max_connections: '120',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Containers often give too little /dev/shm for parallel queries, and our queries are small.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
  // The log must hold no personal data: neither statements nor the values that made them fail.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const FULL_DURABILITY = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const NO_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

function quoted(value: string, mark: string): string {
  return (
    mark + value.replaceAll('\\', mark === "'" ? '\\\\' : '\\').replaceAll(mark, mark + mark) + mark
  );
}
