import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Connection, connect } from '../../db/connect.ts';
import { silentLog } from '../../platform/log.ts';
import { type Bucket, connectBucket, listObjects } from '../../platform/storage/s3/bucket.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { listRows } from '../../test/database.queries.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeFiles } from '../../test/make/files.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { type S3Server, startS3Server } from '../../test/s3/s3-server.ts';
import { backupBucket } from './backup.bucket.service.ts';
import { checkBackup } from './backup.check.service.ts';
import { openBackup } from './backup.load.service.ts';
import { restoreBackup } from './backup.restore.service.ts';
import { createBackup } from './backup.service.ts';

const program = inject('s3Program');
const DAY = 86_400_000;

if (program) describe('backups in a bucket', bucketTests);

function bucketTests() {
  let app: TestApp;
  let connection: Connection;
  let server: S3Server;
  let bucket: Bucket;
  let place: Awaited<ReturnType<typeof backupBucket>>;
  let folder: string;
  let identity: string;
  let recipient: string;

  beforeAll(async () => {
    server = await startS3Server(program);
    const settings = await server.newBucket();
    bucket = connectBucket(settings);
    app = await startTestApp();
    app.clock.move(Date.now() - app.clock.now().getTime());
    connection = connect(app.url, silentLog);
    folder = await mkdtemp(join(tmpdir(), 'mam-backup-'));
    place = await backupBucket(settings, join(folder, 'sending'));
    const key = await generateX25519Identity();
    recipient = await identityToRecipient(key);
    identity = join(folder, 'identity');
    await writeFile(identity, key);
    await makeAccount(app.db);
    await publish();
  });
  afterAll(async () => {
    place.close();
    bucket.client.destroy();
    await connection.close();
    await app.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function publish() {
    const files = await makeFiles(app.storage);
    const { id } = await makePlayable(app.db);
    const media = JSON.stringify(files);
    await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
    return files.dir;
  }
  const backUp = (recipients = [recipient]) => {
    // Backups are named after the second.
    app.clock.move(1000);
    const deps = { pool: connection.pool, storage: app.storage, clock: app.clock, log: silentLog };
    return createBackup(deps, { place, recipients, keepDays: 14 });
  };
  const open = (name: string) => openBackup(place.reader(name), identity);
  const keys = async (prefix = '') => {
    const found: string[] = [];
    for await (const { key } of listObjects(bucket, prefix)) found.push(key);
    return found;
  };

  test('a file that the bucket has is not sent again, and a restore brings every row and file', async () => {
    const first = await backUp();
    const shared = await keys('media/');
    const dir = await publish();
    // What was written before the backup began is the same as then.
    app.clock.move(60_000);
    const second = await backUp();
    const added = (await keys('media/')).length - shared.length;
    const { checksums } = await open(second);
    const ofItem = [...checksums.keys()].filter((path) => path.includes(dir));
    expect(ofItem.length).toBeGreaterThan(0);
    expect(added).toBe(ofItem.length);
    expect(await checkBackup(await open(first), app.url)).toEqual([]);
    expect(await checkBackup(await open(second), app.url)).toEqual([]);

    const target = await createEmptyDatabase();
    const media = join(folder, 'restored/media');
    await restoreBackup({ ...target, clock: app.clock, media }, await open(second));
    for (const table of ['accounts', 'playables'])
      expect((await listRows(target.db, table)).length).toBe(
        (await listRows(app.db, table)).length,
      );
    expect((await readdir(join(media, 'files'))).toSorted()).toEqual(
      (await readdir(app.storage.root)).toSorted(),
    );
    await target.drop();
    await expect(openBackup(place.reader(second))).rejects.toThrow('give --identity');
  });

  test('a check names what is missing and changed, and nothing readable is in the bucket', async () => {
    const name = await backUp();
    const opened = await open(name);
    const [[path = '', hash = ''] = [], [other = '', otherHash = ''] = []] = [
      ...opened.checksums,
    ].filter(([each]) => each.startsWith('media/'));
    await bucket.ask((s3, at) => s3.deleteObject({ ...at, Key: `media/${hash}` }));
    await bucket.ask((s3, at) =>
      s3.putObject({ ...at, Key: `media/${otherHash}`, Body: 'rotten' }),
    );
    expect(await checkBackup(opened, app.url)).toEqual([
      `${path} is missing.`,
      `${other} was changed after the backup.`,
    ]);
    await bucket.ask((s3, at) => s3.deleteObject({ ...at, Key: `media/${otherHash}` }));
    // The next one sends again what the bucket lacks.
    expect(await checkBackup(await open(await backUp()), app.url)).toEqual([]);
    for (const key of await keys(`${name}/database/`)) expect(key).toMatch(/\.copy\.gz\.age$/);
  });

  test('an interrupted backup is not restored, and later it is gone with what only old ones had', async () => {
    const broken = await backUp();
    await bucket.ask((s3, at) => s3.deleteObject({ ...at, Key: `${broken}/manifest.json` }));
    await expect(open(broken)).rejects.toThrow('is no complete backup');
    app.clock.move(15 * DAY);
    const plain = await backUp([]);
    expect(await place.names()).toEqual([plain]);
    const { checksums } = await openBackup(place.reader(plain));
    const used = [...checksums].filter(([path]) => path.startsWith('media/'));
    expect((await keys('media/')).toSorted()).toEqual(
      [...new Set(used.map(([, hash]) => `media/${hash}`))].toSorted(),
    );
  });
}
