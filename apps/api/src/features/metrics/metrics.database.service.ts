import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/connect.ts';
import type { ComparedClock } from '../../platform/background/compared-clock.ts';
import { diskSpace } from '../../platform/file-system.ts';
import { keptFor } from '../../platform/kept-for.ts';
import { readWork } from '../doctor/doctor.work.service.ts';
import { findReport } from '../settings/reports.service.ts';
import { addFigure } from './metrics.figures.service.ts';

/** What every process can tell. */
export interface DatabaseSources {
  db: Database;
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  ping: () => Promise<unknown>;
  clock: Pick<ComparedClock, 'aheadMs'>;
  dataDir: string;
}

/** Milliseconds for which what was read counts, so that figures never ask often. */
const READ_MS = 5_000;

type Add = (name: string, help: string, read: Parameters<typeof addFigure>[1]['read']) => void;

/** Adds the state of database, queues, mails, conversions, backup, clock and disk. */
export function addDatabaseFigures(registry: Registry, sources: DatabaseSources): void {
  const add: Add = (name, help, read) =>
    addFigure(registry, { name, help, labelNames: LABELS[name] ?? [], read });
  addPool(add, sources);
  addWork(add, sources);
  addPlace(add, sources);
}

/** Names of the labels of a figure that has several values. */
const LABELS: Record<string, string[]> = {
  mam_database_connections: ['state'],
  mam_queue_jobs: ['queue', 'state'],
  mam_queue_oldest_seconds: ['queue'],
  mam_mails: ['state'],
  mam_media_files: ['status'],
};

function addPool(add: Add, { pool, ping }: DatabaseSources): void {
  const isUp = keptFor(1_000, () =>
    ping().then(
      () => 1,
      () => 0,
    ),
  );
  add('mam_database_up', '1 while the database answers', async () => [{ value: await isUp() }]);
  add(
    'mam_database_connections',
    'Connections of this process, and callers that wait for one',
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
  add('mam_database_connections_max', 'Connections that this process may hold', () => [
    { value: pool.options.max },
  ]);
}

function addWork(add: Add, { db }: DatabaseSources): void {
  const work = keptFor(READ_MS, () => readWork(db));
  add('mam_queue_jobs', 'Jobs by queue and state; failed ones are those of a day', async () =>
    (await work()).queues.flatMap(({ name: queue, waiting, active, failed }) =>
      Object.entries({ waiting, active, failed }).map(([state, value]) => ({
        labels: { queue, state },
        value,
      })),
    ),
  );
  add('mam_queue_oldest_seconds', 'How long the oldest waiting job has been due', async () =>
    (await work()).queues.map(({ name, oldest_seconds }) => ({
      labels: { queue: name },
      value: oldest_seconds,
    })),
  );
  add('mam_mails', 'Mails by state; of notifications only doubtful ones', async () =>
    Object.entries((await work()).mails).map(([state, value]) => ({ labels: { state }, value })),
  );
  add('mam_media_files', 'Uploaded films and podcasts by how far they are', async () =>
    (await work()).media.map(({ status, count }) => ({ labels: { status }, value: count })),
  );
}

function addPlace(add: Add, { db, clock, dataDir }: DatabaseSources): void {
  add('mam_backup_timestamp_seconds', 'When the last backup ended', async () => {
    const report = await findReport(db, 'backup');
    return report ? [{ value: report.at.getTime() / 1000 }] : [];
  });
  add('mam_clock_ahead_seconds', 'How far this clock is ahead of that of the database', () => [
    { value: clock.aheadMs() / 1000 },
  ]);
  const disk = keptFor(READ_MS, () => diskSpace(dataDir));
  add('mam_disk_free_bytes', 'Bytes that may still be written in DATA_DIR', async () => [
    { value: (await disk()).free },
  ]);
  add('mam_disk_size_bytes', 'Bytes of the disk of DATA_DIR', async () => [
    { value: (await disk()).size },
  ]);
}
