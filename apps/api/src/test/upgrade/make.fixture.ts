// `npm run upgrade:fixture`: the database of this version, which every later one has to start with.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { backupFolder } from '../../features/backup/backup.folder.service.ts';
import { createBackup } from '../../features/backup/backup.service.ts';
import { silentLog as log } from '../../platform/log.ts';
import { startTestApp } from '../app.ts';
import { listFixtures, writeFixture } from './fixture.ts';
import { readSite } from './reads.ts';
import { fillSite } from './site.ts';

const PACKAGE = new URL('../../../../../package.json', import.meta.url);
const MOST_BYTES = 1_000_000;

test('the fixture of this version is written once', async () => {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const name = `v${version}.zip`;
  expect(await listFixtures(), 'set the next version in package.json first').not.toContain(name);
  const app = await startTestApp();
  const { pool, close } = connect(app.url, log);
  const folder = await mkdtemp(join(tmpdir(), 'mam-fixture-'));
  try {
    const site = await fillSite(app);
    const answers = await readSite(app, site);
    const deps = { pool, storage: app.storage, clock: app.clock, log };
    const backup = await createBackup(deps, {
      place: backupFolder(folder),
      ...{ recipients: [], keepDays: 1 },
    });
    const facts = { at: app.clock.now().toISOString(), site, answers };
    const bytes = await writeFixture(name, { backup, keysFile: app.keysFile, facts });
    expect(bytes).toBeLessThan(MOST_BYTES);
  } finally {
    await close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});
