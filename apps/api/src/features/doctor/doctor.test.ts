import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECK_NAMES, type Finding } from '@mam/contract/doctor/doctor.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { systemClock } from '../../platform/clock.ts';
import { readSettings } from '../../platform/env.ts';
import { silentLog } from '../../platform/log.ts';
import { RETENTION, sweepOld } from '../../retention.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { startBadSmtp } from '../../test/bad-smtp.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeMedia } from '../../test/make/media-row.ts';
import { freePort } from '../../test/process/free-port.ts';
import { saveReport } from '../settings/reports.service.ts';
import type { DoctorDeps } from './doctor.deps.rules.ts';
import { judgeDisk } from './doctor.machine.service.ts';
import { examine } from './doctor.service.ts';
import { formatReport } from './doctor.view.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let folder: string;
let deps: DoctorDeps;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'mam-doctor-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  deps = {
    settings: readSettings({ PUBLIC_URL: 'https://example.org', DATA_DIR: folder }),
    clock: systemClock,
    tools: app.deps.tools,
    openStorage: async () => app.storage,
    database: { db: app.db },
    probe: async () => ({ state: 'fine' }),
    retention: RETENTION,
  };
});

const hoursAgo = (hours: number) => new Date(systemClock.now().getTime() - hours * HOUR_MS);

async function find(check: Finding['check'], changed: Partial<DoctorDeps> = {}) {
  const { findings } = await examine({ ...deps, ...changed });
  const found = findings.find((each) => each.check === check);
  return found && [found.level, found.finding, found.params];
}

test('every check has a line of its own, in order', async () => {
  const report = await examine(deps);
  expect(report.findings.map(({ check }) => check)).toEqual(CHECK_NAMES);
  expect(report.findings.filter(({ finding }) => finding === 'unknown')).toEqual([]);
  const lines = formatReport(report).split('\n').slice(0, CHECK_NAMES.length);
  for (const [index, line] of lines.entries())
    expect(line).toMatch(
      new RegExp(`^(ok|warning|error) +${CHECK_NAMES[index]} +[A-Z“f0-9].+\\.$`),
    );
  expect(lines.join()).not.toContain('{');
});

test('a mail server that is not there, refuses us or greets us', async () => {
  const settings = (SMTP_URL: string) => ({
    settings: readSettings({ SMTP_URL, DATA_DIR: folder, PUBLIC_URL: 'https://example.org' }),
  });
  const absent = settings(`smtp://user:secret@127.0.0.1:${await freePort()}`);
  expect(await find('smtp', absent)).toEqual(['error', 'refused', { reason: 'ESOCKET' }]);
  expect(JSON.stringify(await examine({ ...deps, ...absent }))).not.toContain('secret');
  const server = await startBadSmtp();
  expect(await find('smtp', settings(server.url))).toEqual(['ok', 'fine', {}]);
  expect(server.accepted).toEqual([]);
  await server.close();
  expect(await find('smtp')).toEqual(['warning', 'outbox', {}]);
});

test('a queue without a worker is late, then stuck; films may wait for hours', async () => {
  const kind = { name: 'left-alone', concurrency: 1 };
  await app.deps.jobs.send(kind, {});
  expect(await find('queues')).toEqual(['ok', 'fine', {}]);
  const age = (minutes: number) =>
    sql`update jobs.job set start_after = now() - ${minutes} * interval '1 minute'`.execute(app.db);
  await age(7);
  expect(await find('queues')).toEqual(['warning', 'late', { name: kind.name, minutes: 7 }]);
  await age(90);
  expect(await find('queues')).toEqual(['error', 'stuck', { name: kind.name, minutes: 90 }]);
  await sql`delete from jobs.job`.execute(app.db);
  await app.deps.jobs.send({ name: 'media-transcode', concurrency: 1 }, {});
  await age(90);
  expect(await find('queues')).toEqual(['ok', 'fine', {}]);
  await sql`update jobs.job set state = 'failed', completed_on = now()`.execute(app.db);
  expect(await find('queues')).toEqual(['warning', 'failed', { names: 'media-transcode' }]);
});

test('ffmpeg that is missing, and one that lacks an encoder', async () => {
  const tools = { ...deps.tools, ffmpeg: '/nowhere/ffmpeg' };
  expect(await find('ffmpeg', { tools })).toEqual(['error', 'missing', { name: 'ffmpeg' }]);
  // It answers every question with nothing.
  const silent = { ...deps.tools, ffmpeg: '/bin/true' };
  const names = 'libx264, aac, libmp3lame';
  expect(await find('ffmpeg', { tools: silent })).toEqual(['error', 'encoders', { names }]);
});

test('the age of the last backup, and of the last sweep of the store', async () => {
  expect(await find('backup')).toEqual(['warning', 'never', {}]);
  expect(await find('orphans')).toEqual(['warning', 'unswept', {}]);
  await saveReport(app.db, 'backup', { at: hoursAgo(25), is_encrypted: true });
  await saveReport(app.db, 'media_sweep', { at: hoursAgo(5), missing: [] });
  expect(await find('backup')).toEqual(['ok', 'fine', { hours: 25 }]);
  expect(await find('orphans')).toEqual(['ok', 'fine', { count: 0 }]);
  await saveReport(app.db, 'backup', { at: hoursAgo(27), is_encrypted: true });
  await saveReport(app.db, 'media_sweep', { at: hoursAgo(5), missing: ['abc/1'] });
  expect(await find('backup')).toEqual(['error', 'old', { hours: 27 }]);
  expect(await find('orphans')).toEqual(['error', 'missing', { count: 1, names: 'abc/1' }]);
});

test('rows that a sweep should have deleted are named until it runs', async () => {
  const row = { term: 'cũ', folded_term: 'cu', meanings: ['x'], deleted_at: hoursAgo(24 * 900) };
  await app.db.insertInto('search_synonyms').values(row).execute();
  expect(await find('retention')).toEqual(['error', 'late', { names: 'search_synonyms' }]);
  await sweepOld({ db: app.db, clock: systemClock });
  expect(await find('retention')).toEqual(['ok', 'fine', {}]);
});

test('failed mails and conversions are counted', async () => {
  await makeMedia(app.db, { status: 'failed' });
  expect(await find('media')).toEqual(['warning', 'failed', { count: 1 }]);
  await sql`insert into mails (to_email, template, language, params, created_at, run_at, give_up_at, status, reason)
    values ('a@example.vn', 'verify', 'vi', '{}', now(), now(), now(), 'failed', '550 no')`.execute(
    app.db,
  );
  expect(await find('mails')).toEqual(['warning', 'failed', { failed: 1, doubtful: 0 }]);
});

test('a store that cannot be written, a clock that is wrong, and a disk that fills', async () => {
  const openStorage = () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS' }));
  expect(await find('storage', { openStorage })).toEqual(['error', 'broken', { reason: 'EROFS' }]);
  const clock = { now: () => hoursAgo(1) };
  expect((await find('clock', { clock }))?.slice(0, 2)).toEqual(['error', 'wrong']);
  const size = 100 * 1024 ** 3;
  expect(judgeDisk({ free: size / 2, size }).level).toBe('ok');
  expect(judgeDisk({ free: size / 20, size }).finding).toBe('low');
  expect(judgeDisk({ free: 1_000, size }).finding).toBe('full');
});

test('without a database the machine is checked, and a line reports that', async () => {
  const { db, close } = connect('postgresql://x:y@127.0.0.1:1/none', silentLog);
  for (const database of [{ db }, { reason: 'ECONNREFUSED' }]) {
    const { findings } = await examine({ ...deps, database });
    const names = findings.map(({ check }) => check);
    expect(names).toEqual(
      expect.arrayContaining(['settings', 'database', 'disk', 'storage', 'ffmpeg', 'smtp']),
    );
    expect(names).not.toContain('backup');
    expect(findings.find(({ check }) => check === 'database')?.finding).toBe('away');
  }
  await close();
});

test('an empty database is looked at and not changed', async () => {
  const empty = await createEmptyDatabase();
  const database = { db: empty.db };
  expect((await find('migrations', { database }))?.[1]).toBe('pending');
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(empty.db);
  expect(rows).toEqual([]);
  await empty.drop();
});

test('admins ask for the same, and no one else', async () => {
  const url = '/api/admin/doctor';
  const admin = await makeAccount(app.db, { role: ['admin'] });
  const reader = await makeAccount(app.db);
  const { statusCode, body } = await app.http.inject({ url, headers: admin.headers });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body).findings.map(({ check }: Finding) => check)).toEqual(CHECK_NAMES);
  expect((await app.http.inject({ url, headers: reader.headers })).statusCode).toBe(403);
  expect((await app.http.inject({ url })).statusCode).toBe(401);
});
