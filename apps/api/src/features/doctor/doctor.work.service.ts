import { type Finding, toFinding } from '@mam/contract/doctor/doctor.admin';
import type { Database } from '../../db/connect.ts';
import { hasOlder } from '../../db/statements.queries.ts';
import { addDays } from '../../platform/clock.ts';
import { UNCONFIRMED } from '../mails/mail-problems.rules.ts';
import { MEDIA_TRANSCODE } from '../media/media.service.ts';
import { findReport } from '../settings/reports.service.ts';
import type { DoctorDeps } from './doctor.deps.rules.ts';
import {
  countMails,
  countMedia,
  countUnreferenced,
  listQueues,
  type MailCounts,
  type QueueState,
} from './doctor.queries.ts';

const HOUR_MS = 3_600_000;
/** Minutes after which a waiting job is late, and after which its queue counts as stuck. */
const LATE_MINUTES = 5;
const STUCK_MINUTES = 60;
/** Films wait for each other, one conversion at a time. */
const SLOW_QUEUES: Record<string, number> = { [MEDIA_TRANSCODE.name]: 6 * 60 };
/** Hours that a sweep may be late, by how often it runs. */
const LATE_HOURS = { nightly: 26, hourly: 2, often: 1 };
/** Hours between two nightly backups, and two for a slow one. */
const BACKUP_HOURS = 26;
const SWEEP_HOURS = 50;
/** Names that a sentence shows. */
const SHOWN_MAX = 3;

/** Queues, mails and files as they are now, for checks and figures. */
export async function readWork(db: Database): Promise<{
  queues: QueueState[];
  mails: MailCounts;
  media: Awaited<ReturnType<typeof countMedia>>;
}> {
  const [queues, mails, media] = await Promise.all([
    listQueues(db),
    countMails(db, UNCONFIRMED),
    countMedia(db),
  ]);
  return { queues, mails, media };
}

export async function checkQueues(db: Database): Promise<Finding> {
  const queues = await listQueues(db);
  const late = queues
    .map(({ name, oldest_seconds }) => ({ name, minutes: Math.floor(oldest_seconds / 60) }))
    .filter(({ name, minutes }) => minutes >= (SLOW_QUEUES[name] ?? LATE_MINUTES))
    .toSorted((a, b) => b.minutes - a.minutes)[0];
  if (late) return toFinding('queues', late.minutes >= STUCK_MINUTES ? 'stuck' : 'late', late);
  const names = queues.filter(({ failed }) => failed > 0).map(({ name }) => name);
  return names.length > 0
    ? toFinding('queues', 'failed', { names: shorten(names) })
    : toFinding('queues', 'fine');
}

/** What the last sweep of the store has found: comparing it here would read all of it. */
export async function checkOrphans(db: Database, { clock }: DoctorDeps): Promise<Finding> {
  const report = await findReport(db, 'media_sweep');
  if (!report || hoursSince(report.at, clock.now()) > SWEEP_HOURS)
    return toFinding('orphans', 'unswept');
  const { missing } = report;
  if (missing.length === 0)
    return toFinding('orphans', 'fine', { count: await countUnreferenced(db) });
  return toFinding('orphans', 'missing', { count: missing.length, names: shorten(missing) });
}

export async function checkRetention(
  db: Database,
  { clock, retention }: DoctorDeps,
): Promise<Finding> {
  const late: string[] = [];
  for (const { days, at, ...rows } of retention) {
    const before = addDays(clock.now(), -days - LATE_HOURS[at] / 24);
    if (await hasOlder(db, rows, before)) late.push(rows.table);
  }
  return late.length > 0
    ? toFinding('retention', 'late', { names: late.join(', ') })
    : toFinding('retention', 'fine');
}

export async function checkBackup(db: Database, { clock }: DoctorDeps): Promise<Finding> {
  const report = await findReport(db, 'backup');
  if (!report) return toFinding('backup', 'never');
  const hours = hoursSince(report.at, clock.now());
  return toFinding('backup', hours > BACKUP_HOURS ? 'old' : 'fine', { hours: Math.floor(hours) });
}

export async function checkMails(db: Database): Promise<Finding> {
  const { failed, doubtful } = await countMails(db, UNCONFIRMED);
  return failed + doubtful > 0
    ? toFinding('mails', 'failed', { failed, doubtful })
    : toFinding('mails', 'fine');
}

export async function checkMedia(db: Database): Promise<Finding> {
  const { count = 0 } = (await countMedia(db)).find(({ status }) => status === 'failed') ?? {};
  return count > 0 ? toFinding('media', 'failed', { count }) : toFinding('media', 'fine');
}

function hoursSince(then: Date, now: Date): number {
  return (now.getTime() - then.getTime()) / HOUR_MS;
}

function shorten(names: string[]): string {
  const shown = names.slice(0, SHOWN_MAX).join(', ');
  return names.length > SHOWN_MAX ? `${shown}, …` : shown;
}
