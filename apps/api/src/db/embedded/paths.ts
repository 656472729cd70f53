import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';
import { type Account, canEnter, chooseAccount } from './os-user.ts';

/** Where the parts of one embedded server are. */
export interface Places {
  /** The setting DATA_DIR. */
  dataDir: string;
  /** Holds everything of the server; ours. */
  home: string;
  /** The server's own folder (PGDATA); belongs to the server's user. */
  data: string;
  /** Configuration we write before each start; ours. */
  config: string;
  log: string;
  password: string;
  account: Account;
  /** Short name that is the same for the same data folder. */
  id: string;
}

// Survive a restart of the machine; open to every user as far as the folder inside allows.
const REACHABLE = ['/var/lib', '/var/tmp'];

/**
 * Decides where the server lives: `DATA_DIR/postgres`, unless the user it must run as cannot get
 * there (a checkout under /root); then below /var/lib. The choice is written down in `DATA_DIR`, so
 * that it stays when permissions change later.
 */
export async function findPlaces(dataDir: string, log: Log): Promise<Places> {
  const owner = await knownHome(dataDir);
  const account = await chooseAccount(dataDir, join(owner ?? join(dataDir, 'postgres'), 'data'));
  await mkdir(dataDir, { recursive: true });
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = owner ?? (await chooseHome(dataDir, id, { account, log }));
  await mkdir(home, { recursive: true, mode: 0o755 });
  const data = join(home, 'data');
  if (!(await canEnter(account, home))) {
    throw new Error(`The user ${account.name}, as whom PostgreSQL runs, cannot enter ${home}.`);
  }
  return {
    dataDir,
    home,
    data,
    config: join(home, 'config'),
    log: join(home, 'server.log'),
    password: join(home, 'password'),
    account,
    id,
  };
}

async function chooseHome(
  dataDir: string,
  id: string,
  { account, log }: { account: Account; log: Log },
): Promise<string> {
  if (await canEnter(account, dataDir)) return join(dataDir, 'postgres');
  for (const parent of REACHABLE) {
    if (!(await canEnter(account, parent))) continue;
    const home = join(parent, `mam-${id}`);
    const isMade = await mkdir(home, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (!isMade) continue;
    await writeFile(pointer(dataDir), `${home}\n`);
    log.warn(
      `PostgreSQL runs as the user ${account.name}, who cannot enter ${dataDir}: its data is kept in ${home}`,
    );
    return home;
  }
  throw new Error(
    `PostgreSQL runs as the user ${account.name}, who cannot enter ${dataDir}: set DATA_DIR to a folder that every user may enter, or DATABASE_URL.`,
  );
}

/** Where an earlier start put the server, if there was one. */
async function knownHome(dataDir: string): Promise<string | undefined> {
  const written = await readFile(pointer(dataDir), 'utf8').catch(() => '');
  if (written.trim()) return written.trim();
  const usual = join(dataDir, 'postgres');
  return stat(join(usual, 'data')).then(
    () => usual,
    () => undefined,
  );
}

function pointer(dataDir: string): string {
  return join(dataDir, 'postgres.path');
}
