import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Address, USER } from './address.ts';
import type { Places } from './paths.ts';

/** `none` gives up safety for speed: for tests, whose data is worth nothing. */
export type Durability = 'full' | 'none';

/** Path of the main configuration file. */
export function configFile({ config }: Places): string {
  return join(config, 'postgresql.conf');
}

/** Writes the server's configuration; done before every start, so that it follows this code. */
export async function writeConfig(
  places: Places,
  address: Address,
  durability: Durability,
): Promise<void> {
  await mkdir(places.config, { recursive: true, mode: 0o755 });
  // Renamed into place, so that a server starting at this moment never reads half a file.
  const write = async (name: string, text: string) => {
    const draft = join(places.config, `${name}.${process.pid}`);
    await writeFile(draft, text, { mode: 0o644 });
    await rename(draft, join(places.config, name));
  };
  await write('pg_hba.conf', ACCESS);
  await write('pg_ident.conf', identities(places));
  await write('postgresql.conf', settings(places, address, durability));
}

// On a socket the kernel vouches for who calls; on a port a password must.
const ACCESS = `local all all peer map=mam
host all all 127.0.0.1/32 scram-sha-256
`;

function identities({ account }: Places): string {
  const users = new Set(['root', account.name]);
  // Where root handed the server to nobody: other leftovers run as nobody too, and have no business
  // in our tables.
  if (account.uid !== undefined) users.delete('nobody');
  return [...users].map((user) => `mam ${quoted(user, '"')} ${USER}\n`).join('');
}

function settings(places: Places, address: Address, durability: Durability): string {
  const isSocket = address.kind === 'socket';
  const lines: Record<string, string> = {
    hba_file: join(places.config, 'pg_hba.conf'),
    ident_file: join(places.config, 'pg_ident.conf'),
    listen_addresses: isSocket ? '' : address.host,
    unix_socket_directories: isSocket ? address.host : '',
    port: String(address.port),
    ...SMALL_MACHINE,
    ...(durability === 'full' ? SAFE : FAST),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = ${quoted(value, "'")}\n`)
    .join('');
}

const SMALL_MACHINE = {
  max_connections: '60',
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
  // The log is to hold no personal data: neither statements nor the values they stumbled over.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const SAFE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const FAST = {
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
