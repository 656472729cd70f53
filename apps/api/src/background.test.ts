import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type BackgroundDeps, backgroundParts } from './background.ts';
import { startParts } from './platform/background/start-parts.ts';
import { readSettings } from './platform/env.ts';
import { silentLog } from './platform/log.ts';
import { startTestApp } from './test/app.ts';
import { temporaryFolder } from './test/server.ts';

/** Scheduled work of every process, in the time of Viet Nam. A sweep keeps the promise of how long data stays. */
const ALWAYS = {
  'accounts-sweep': '27 3 * * *',
  'answer-tallies-fold': '5 0 * * *',
  'banner-images-sweep': '35 3 * * *',
  'comments-sweep': '37 * * * *',
  'editor-copy': '* * * * *',
  'inbox-daily-mail': '30 7 * * *',
  'mails-sweep': '41 3 * * *',
  'media-sweep': '0 3 * * *',
  'notifications-sweep': '47 3 * * *',
  'playables-publish': '* * * * *',
  'retention-hourly': '17 * * * *',
  'retention-nightly': '23 3 * * *',
  'retention-often': '*/10 * * * *',
  'search-misses-sweep': '51 3 * * *',
  'tickets-sweep': '25 3 * * *',
  'topics-tallies': '0 * * * *',
  'uploads-finish': '* * * * *',
  'uploads-sweep': '41 3 * * *',
};
/** Besides, of processes that also convert media. */
const OF_WORKERS = {
  'podcast-audio-nightly': '30 3 * * *',
  'search-words': '* * * * *',
};

test.each([
  { role: 'all', seed: 'starter', isWorker: true, isSeeded: true },
  { role: 'all', seed: 'none', isWorker: true, isSeeded: false },
  { role: 'worker', seed: 'starter', isWorker: true, isSeeded: true },
  { role: 'worker', seed: 'none', isWorker: true, isSeeded: false },
  { role: 'web', seed: 'starter', isWorker: false, isSeeded: false },
  { role: 'web', seed: 'none', isWorker: false, isSeeded: false },
])('ROLE=$role and SEED=$seed: the schedule is complete', async ({ role, seed, ...expected }) => {
  const app = await startTestApp();
  const folder = await temporaryFolder('mam-background-');
  const settings = readSettings({ ROLE: role, SEED: seed, DATA_DIR: folder });
  const deps: BackgroundDeps = { ...app.deps, log: silentLog };
  // Importing takes a minute, and is tested where it stands.
  const { 'starter content': seeding, ...parts } = backgroundParts(settings, deps);
  await app.deps.jobs.every('of-an-earlier-version', '0 0 * * *', async () => {});
  const { all, stop } = startParts(parts, silentLog);
  await all;
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from jobs.schedule order by name`.execute(app.db);
  await stop();
  await app.close();
  await rm(folder, { recursive: true });
  expect(seeding !== undefined).toBe(expected.isSeeded);
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
    ...ALWAYS,
    ...(expected.isWorker && OF_WORKERS),
  });
});
