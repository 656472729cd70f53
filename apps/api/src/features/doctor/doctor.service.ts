import {
  type CheckName,
  type DoctorReport,
  type Finding,
  toFinding,
} from '@mam/contract/doctor/doctor.admin';
import type { Database } from '../../db/connect.ts';
import { compareMigrations } from '../../db/migrate.ts';
import { versionText } from '../../platform/build-info.ts';
import { withDeadline } from '../../platform/deadline.ts';
import {
  checkClock,
  checkCollation,
  checkDatabase,
  checkMigrations,
} from './doctor.database.service.ts';
import type { DoctorDeps } from './doctor.deps.rules.ts';
import {
  checkDisk,
  checkFfmpeg,
  checkFonts,
  checkSettings,
  checkSite,
  checkSmtp,
  checkStorage,
  reasonOf,
} from './doctor.machine.service.ts';
import {
  checkBackup,
  checkMails,
  checkMedia,
  checkOrphans,
  checkQueues,
  checkRetention,
} from './doctor.work.service.ts';

type Result = Promise<Finding | undefined>;
type Run =
  | { run: (deps: DoctorDeps) => Result }
  /** Asks a database. */
  | { ask: (db: Database, deps: DoctorDeps) => Result }
  /** Asks a database that holds a site. */
  | { read: (db: Database, deps: DoctorDeps) => Result };

/** How each check is done; command and admin area show the same ones. */
const RUNS: Record<CheckName, Run> = {
  settings: { run: checkSettings },
  site: { run: checkSite },
  database: { ask: checkDatabase },
  migrations: { ask: checkMigrations },
  collation: { ask: checkCollation },
  clock: { ask: checkClock },
  disk: { run: checkDisk },
  storage: { run: checkStorage },
  fonts: { run: checkFonts },
  ffmpeg: { run: checkFfmpeg },
  smtp: { run: checkSmtp },
  queues: { read: checkQueues },
  orphans: { read: checkOrphans },
  retention: { read: checkRetention },
  backup: { read: checkBackup },
  mails: { read: checkMails },
  media: { read: checkMedia },
};

/** Milliseconds for one check; all run at the same time. */
const CHECK_MS = 20_000;

/** Does every check that can be done, in any state of the installation. Never rejects. */
export async function examine(deps: DoctorDeps): Promise<DoctorReport> {
  const { database, clock } = deps;
  const state = await findState(database);
  const found = await Promise.all(
    Object.entries(RUNS).map(([name, run]) => runCheck(name as CheckName, run, { deps, state })),
  );
  return {
    checked_at: clock.now().toISOString(),
    version: versionText(),
    findings: found.filter((each) => each !== undefined),
  };
}

type DatabaseState = { reason: string } | { db: Database; hasSite: boolean };

async function findState(database: DoctorDeps['database']): Promise<DatabaseState> {
  if ('reason' in database) return database;
  const { db } = database;
  try {
    const { state } = await withDeadline(compareMigrations(db), CHECK_MS);
    return { db, hasSite: state !== 'absent' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

async function runCheck(
  name: CheckName,
  run: Run,
  { deps, state }: { deps: DoctorDeps; state: DatabaseState },
): Result {
  const away = 'reason' in state && name === 'database';
  if (away) return toFinding('database', 'away', { reason: state.reason });
  try {
    return await withDeadline(start(run, deps, state), CHECK_MS);
  } catch (error) {
    return toFinding(name, 'unknown', { reason: reasonOf(error) });
  }
}

async function start(run: Run, deps: DoctorDeps, state: DatabaseState): Result {
  if ('run' in run) return run.run(deps);
  if ('reason' in state) return undefined;
  if ('ask' in run) return run.ask(state.db, deps);
  return state.hasSite ? run.read(state.db, deps) : undefined;
}
