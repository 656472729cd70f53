import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createJobs } from '../../db/jobs.ts';
import { openKeys } from '../../db/keys/open-keys.ts';
import { MIGRATIONS } from '../../db/migrate.ts';
import { restoreBackup } from '../../features/backup/backup.restore.service.ts';
import { createMails } from '../../features/mails/mails.service.ts';
import { readSettings } from '../../platform/env.ts';
import { silentLog } from '../../platform/log.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { findMediaTools } from '../../transcoding/tools.ts';
import { OPTIONS, type TestApp, testClock } from '../app.ts';
import { CONTENT } from '../content.ts';
import { listRows } from '../database.queries.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.ts';
import { makePlayable } from '../make/playable.ts';
import { differences } from '../search/changes.ts';
import { listWrongCounters } from './counters.queries.ts';
import { type Fixture, listFixtures, openFixture } from './fixture.ts';
import { readSite } from './reads.ts';

/** Tables whose rows a later migration moves or deletes, by the fixtures that have them. */
const MOVED: Record<string, string[]> = { 'v0.1.0.zip': ['search_synonyms'] };

/** How many rows later migrations add to tables of a fixture. */
const ADDED: Record<string, Record<string, number>> = { 'v0.1.0.zip': { canned_answers: 1 } };

describe.each(await listFixtures())('the database of %s', (name) => {
  let folder: string;
  let database: TestDatabase;
  let fixture: Fixture;
  let app: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mam-upgrade-'));
    database = await createEmptyDatabase();
    fixture = await openFixture(name, folder);
    const clock = testClock(fixture.at);
    const media = join(folder, 'media');
    await restoreBackup({ ...database, media, clock }, fixture.backup);
    app = await startOn(database, fixture, media);
  });
  afterAll(async () => {
    await app.http.close();
    await app.deps.jobs.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('has every migration of this version', async () => {
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
    const rows = await listRows(database.db, 'migration');
    expect(rows).toHaveLength(files.length);
  });

  test('keeps its rows', async () => {
    const tables = fixture.backup.manifest.tables.filter(
      (table) => !MOVED[name]?.includes(table.name),
    );
    const counted: Record<string, number> = {};
    for (const table of tables)
      counted[table.name] = (await listRows(database.db, table.name)).length;
    const kept = tables.map((table) => [table.name, table.rows + (ADDED[name]?.[table.name] ?? 0)]);
    expect(counted).toEqual(Object.fromEntries(kept));
    expect(Object.values(counted).filter((rows) => rows > 0).length).toBeGreaterThan(30);
  });

  test('has counters and an index of the search that are those of its rows', async () => {
    expect(await listWrongCounters(database.db)).toEqual([]);
    expect(await differences({ app })).toEqual({ index: [], words: [] });
  });

  test('answers visitors, an account, an admin and the writer of a private question as before', async () => {
    expect(await readSite(app, fixture.site)).toMatchObject(fixture.answers);
  });
});

test('a counter that differs from its rows is named', async () => {
  const database = await createTestDatabase();
  const { id } = await makePlayable(database.db, { likes: 1 });
  expect(await listWrongCounters(database.db)).toEqual([{ name: 'votes of items', wrong: 1 }]);
  await database.db.updateTable('playables').set({ likes: 0 }).where('id', '=', id).execute();
  expect(await listWrongCounters(database.db)).toEqual([]);
  await database.drop();
});

/** The whole API on a restored database, with its own keys. */
async function startOn({ db, url }: TestDatabase, fixture: Fixture, media: string) {
  const { keysFile } = fixture;
  const keys = await openKeys(db, keysFile);
  const clock = testClock(fixture.at);
  const storage = await diskStorage(media);
  const mails = createMails(clock);
  const jobs = createJobs(db, silentLog);
  const tools = findMediaTools(readSettings());
  const deps = { db, clock, storage, mails, jobs, tools, content: CONTENT };
  const app = await buildApp(deps, OPTIONS);
  const close = async () => undefined;
  return { ...app, deps, keys, keysFile, url, clock, storage, mails, db, close };
}
