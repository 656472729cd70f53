import { type Finding, toFinding } from '@mam/contract/doctor/doctor.admin';
import type { Database } from '../../db/connect.ts';
import { compareMigrations } from '../../db/migrate.ts';
import { OLDEST_VERSION } from '../../db/open.ts';
import { databaseTime } from '../../db/statements.queries.ts';
import { comparedClock } from '../../platform/background/compared-clock.ts';
import { silentLog } from '../../platform/log.ts';
import type { DoctorDeps } from './doctor.deps.rules.ts';
import { findDatabaseFacts } from './doctor.queries.ts';

const ENCODING = 'UTF8';

export async function checkDatabase(db: Database): Promise<Finding> {
  const { version = '?', major = 0 } = (await findDatabaseFacts(db)) ?? {};
  const isOld = major < OLDEST_VERSION;
  return isOld
    ? toFinding('database', 'old', { version, needed: OLDEST_VERSION })
    : toFinding('database', 'fine', { version });
}

export async function checkMigrations(db: Database): Promise<Finding> {
  const { state, applied, pending } = await compareMigrations(db);
  if (state === 'same') return toFinding('migrations', 'fine', { count: applied });
  if (state === 'newer' || state === 'changed') return toFinding('migrations', state);
  return toFinding('migrations', 'pending', { count: pending });
}

export async function checkCollation(db: Database): Promise<Finding> {
  const { encoding = '?', is_moved = false } = (await findDatabaseFacts(db)) ?? {};
  if (encoding !== ENCODING) return toFinding('collation', 'encoding', { encoding });
  return toFinding('collation', is_moved ? 'moved' : 'fine', { encoding });
}

export async function checkClock(db: Database, deps: DoctorDeps): Promise<Finding> {
  const clock = comparedClock(deps.clock, () => databaseTime(db), silentLog);
  await clock.compare();
  const seconds = Math.round(Math.abs(clock.aheadMs()) / 1000);
  if (clock.isWrong?.()) return toFinding('clock', 'wrong', { seconds });
  return toFinding('clock', clock.difference() ? 'apart' : 'fine', { seconds });
}
