import { execFile } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { createJobs } from '../../db/jobs.ts';
import { silentLog } from '../../platform/log.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { listRows } from '../../test/database.queries.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makeMedia, putFile } from '../../test/make/media-row.ts';
import { newPlayable } from '../../test/make/playable.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { mediaPath } from '../../transcoding/media-files.ts';
import { createReadyPlayable } from '../playables/playables.service.ts';
import { checkBackup } from './backup.check.service.ts';
import { backupFolder, folderReader } from './backup.folder.service.ts';
import { openBackup } from './backup.load.service.ts';
import { restoreBackup } from './backup.restore.service.ts';
import { createBackup } from './backup.service.ts';
import { BACKUP_TABLES, orderTables } from './backup.tables.rules.ts';

const run = promisify(execFile);
const DAY = 86_400_000;
const KEPT = Object.entries(BACKUP_TABLES).flatMap(([name, is]) => (is === 'kept' ? [name] : []));

let app: TestApp;
let connection: Connection;
/** Deleted in the end. */
let root: string;
/** Backups of one test. */
let folder: string;
let identity: string;
let recipient: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  app = await startTestApp();
  connection = connect(app.url, silentLog);
  root = await mkdtemp(join(tmpdir(), 'mam-backup-'));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(join(root, 'identity'), `# a comment\n${identity}\n`);
  await fillSite();
});
afterAll(async () => {
  await connection.close();
  for (const database of databases) await database.drop();
  await app.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'backups-'));
});

const media = () => dirname(app.storage.root);
const deps = () => ({
  ...{ pool: connection.pool, storage: app.storage, clock: app.clock, log: silentLog },
});
const backUp = (recipients: string[] = []) => {
  // Folders are named after the second.
  app.clock.move(1000);
  return createBackup(deps(), { place: backupFolder(folder), recipients, keepDays: 14 });
};
const open = (backup: string) => openBackup(folderReader(backup), join(root, 'identity'));
const check = async (backup: string) => checkBackup(await open(backup), app.url);

/** An item with files, one without readers, a file that waits for its conversion, people and a question. */
async function fillSite(): Promise<void> {
  await publish();
  const item = await publish();
  await hide();
  const waiting = await makeMedia(app.db, { status: 'uploaded' });
  await writeFile(join(app.storage.sources, waiting.dir), 'film that waits');
  const { headers } = await makeAccount(app.db);
  await createTicketClient(app).ask();
  await makeComment(app, item.id, { headers, text: 'Tab\tLine\nBack\\slash — cảm ơn' });
}

/** A published item with its files. */
async function publish() {
  const item = newPlayable();
  await putFile(app.storage, mediaPath(item.files, 'a.txt'), `bytes of ${item.files.dir}`);
  await createReadyPlayable(app.db, item, app.clock.now());
  const row = app.db.selectFrom('playables').where('uuid', '=', item.uuid).select('id');
  return { dir: item.files.dir, ...(await row.executeTakeFirstOrThrow()) };
}

/** An item that no reader sees, with its files. */
async function hide(): Promise<void> {
  const { id } = await publish();
  await app.db.updateTable('playables').set({ status: 'draft' }).where('id', '=', id).execute();
}

/** An empty database and an empty folder. */
async function newTarget() {
  const database = await createEmptyDatabase();
  databases.push(database);
  const data = await mkdtemp(join(root, 'data-'));
  return { ...database, data, media: join(data, 'media'), clock: app.clock };
}

/** Every file below a folder, with its text. */
async function textsIn(path: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) texts[file.slice(path.length)] = await readFile(file, 'utf8');
  }
  return texts;
}

const stored = async (store: string) =>
  Promise.all(['files', 'sources'].map((part) => textsIn(join(store, part))));

async function rowsOf(db: Connection['db']) {
  const rows: Record<string, unknown> = {};
  for (const name of KEPT)
    rows[name] = (await listRows(db, name)).map((row) => JSON.stringify(row)).toSorted();
  return rows;
}

test.each([
  ['plain', () => []],
  ['sealed', () => [recipient]],
])('a %s backup restores every row and file, and the site starts on it', async (_, recipients) => {
  const backup = await backUp(recipients());
  const target = await newTarget();
  await restoreBackup(target, await open(backup));
  expect(await rowsOf(target.db)).toEqual(await rowsOf(app.db));
  expect(await stored(target.media)).toEqual(await stored(media()));
  for (const name of ['secrets', 'sessions', 'mails'])
    expect(await listRows(target.db, name)).toEqual([]);

  const jobs = createJobs(target.db, silentLog);
  const storage = await diskStorage(target.media);
  const site = await buildApp({ ...app.deps, db: target.db, storage, jobs }, OPTIONS);
  const before = await app.http.inject('/api/videos/list');
  const after = await site.http.inject('/api/videos/list');
  expect(before.statusCode).toBe(200);
  expect(after.json()).toEqual(before.json());
  // Sequences go on, and triggers work again.
  const days = await listRows(target.db, 'statistics_days');
  const { user_id } = await makeAccount(target.db);
  expect(user_id).toBeGreaterThan(1);
  expect(await listRows(target.db, 'statistics_days')).not.toEqual(days);
  await site.http.close();
  await jobs.stop();
});

test('an encrypted backup shows nothing of what it holds, and opens with its key only', async () => {
  const backup = await backUp([recipient]);
  const bytes = Object.values(await textsIn(backup)).join('');
  // Long enough that encrypted bytes do not hold them by chance.
  for (const text of ['@example.test', 'bytes of', 'film that waits'])
    expect(bytes).not.toContain(text);
  await expect(openBackup(folderReader(backup))).rejects.toThrow('give --identity');
  await writeFile(join(root, 'other'), await generateX25519Identity());
  const wrong = await openBackup(folderReader(backup), join(root, 'other'));
  await expect(restoreBackup(await newTarget(), wrong)).rejects.toThrow(/identity|matched/);
});

test('no key, no session and no table of the job queue is in a backup; every table is listed', async () => {
  const names = (await readdir(join(await backUp(), 'database'))).map((name) => name.split('.')[0]);
  expect(names.toSorted()).toEqual(KEPT.toSorted());
  const known = await listRows(app.db, 'pg_tables');
  const tables = Object.keys(BACKUP_TABLES).map((tablename) => ({ tablename }));
  expect(known).toEqual(
    expect.arrayContaining(tables.map((each) => expect.objectContaining(each))),
  );
});

test('tables come after those that they refer to, and a ring of foreign keys is refused', () => {
  const table = (name: string, ...references: string[]) => ({ name, columns: ['id'], references });
  const ordered = orderTables([table('c', 'b'), table('b', 'a', 'sessions'), table('a')]);
  expect(ordered.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(() => orderTables([table('a', 'b'), table('b', 'a')])).toThrow('ring');
});

test('files that appear, move and change while the site is used are complete in the backup', async () => {
  let isDone = false;
  const using = (async () => {
    while (!isDone) {
      await publish();
      await hide();
    }
  })();
  const backup = await backUp();
  isDone = true;
  await using;
  expect(await check(backup)).toEqual([]);
});

test('backups share the bytes of media with each other, and plain ones with the store', async () => {
  const copies = async (backup: string, ending = '') => {
    const sources = join(backup, 'media/sources');
    const [name = ''] = (await readdir(sources)).filter((each) => each.endsWith(ending));
    return (await stat(join(sources, name))).nlink;
  };
  expect(await copies(await backUp())).toBeGreaterThan(1);
  app.clock.move(DAY);
  await backUp([recipient]);
  app.clock.move(DAY);
  expect(await copies(await backUp([recipient]), '.age')).toBe(2);
});

test('of two backups at once one is refused; an error leaves no folder behind', async () => {
  const results = await Promise.allSettled([backUp(), backUp()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [rejected] = results.filter((result) => result.status === 'rejected');
  expect(String(rejected?.reason)).toContain('Another backup of this site is running');
  await expect(backUp(['age1wrong'])).rejects.toThrow('is not a public key');
  expect(await readdir(folder)).toHaveLength(1);
});

test('an interrupted backup cannot be restored and is deleted later, as are those of 15 days ago', async () => {
  const old = await backUp();
  app.clock.move(Date.now() - app.clock.now().getTime());
  await rename(old, `${old}.partial`);
  await rm(join(`${old}.partial`, 'manifest.json'));
  await expect(openBackup(folderReader(`${old}.partial`))).rejects.toThrow('no complete backup');
  const first = await backUp();
  expect(await readdir(folder)).toContain(`${old.split('/').at(-1)}.partial`);
  const names = await readdir(`${old}.partial`, { recursive: true });
  for (const name of ['', ...names]) await utimes(join(`${old}.partial`, name), 0, 0);
  app.clock.move(15 * DAY);
  const second = await backUp();
  expect(await readdir(folder)).toEqual([second.split('/').at(-1)]);
  expect(first).not.toBe(second);
});

test('a check names what is missing or changed, and leaves site and server as they were', async () => {
  const backup = await backUp();
  const before = await rowsOf(app.db);
  expect(await check(backup)).toEqual([]);
  const files = join(backup, 'media/files');
  const [dir = '', other = ''] = await readdir(files);
  await rm(join(files, dir, '1/a.txt'));
  // A link to the store's own file: replaced, not written into.
  await rm(join(files, other, '1/a.txt'));
  await writeFile(join(files, other, '1/a.txt'), 'rotten');
  expect(await check(backup)).toEqual(
    expect.arrayContaining([
      `media/files/${dir}/1/a.txt is missing.`,
      `media/files/${other}/1/a.txt was changed after the backup.`,
    ]),
  );
  await app.storage.remove(other);
  expect(await check(await backUp())).toEqual([
    `The media ${other}/1 is named in the database and not in the backup.`,
  ]);
  expect(await rowsOf(app.db)).toEqual(before);
  const name = `${new URL(app.url).pathname.slice(1)}_restore_check`;
  expect(await listRows(app.db, 'pg_database')).not.toContainEqual(
    expect.objectContaining({ datname: name }),
  );
});

test('a changed table, a newer backup and a target in use are refused, and nothing is left there', async () => {
  const backup = await backUp();
  const target = await newTarget();
  const rows = join(backup, 'database/accounts.copy.gz');
  const bytes = await readFile(rows);
  await writeFile(rows, await readFile(join(backup, 'database/tickets.copy.gz')));
  await expect(open(backup).then((opened) => restoreBackup(target, opened))).rejects.toThrow();
  expect(await listRows(target.db, 'categories')).toEqual(expect.any(Array));
  expect(await readdir(target.data)).toEqual([]);

  await writeFile(rows, bytes);
  const opened = await open(backup);
  const schema = { ...opened.manifest.schema, number: 9_999, name: '9999_later.sql', checksum: '' };
  const later = { ...opened, manifest: { ...opened.manifest, schema } };
  await expect(restoreBackup(target, later)).rejects.toThrow('update the code');

  await restoreBackup(target, opened);
  await expect(restoreBackup(target, opened)).rejects.toThrow('The database is in use');
  const another = { ...(await newTarget()), media: target.media };
  await expect(restoreBackup(another, opened)).rejects.toThrow('is not empty');
});

test('notifications that were not sent yet wait for an admin after a restore', async () => {
  await app.db
    .insertInto('notifications')
    .values({
      ...{ name: 'Tin', title: '{"vi":"a"}', content: '{"vi":"b"}', send_at: app.clock.now() },
      ...{ role: 'all', language: 'any', active_days: 0, excluded: [] },
      ...{ created_at: app.clock.now(), updated_at: app.clock.now() },
    })
    .execute();
  const target = await newTarget();
  await restoreBackup(target, await open(await backUp()));
  expect(await listRows(target.db, 'notifications')).toMatchObject([{ held_at: app.clock.now() }]);
  await app.db.deleteFrom('notifications').execute();
});

test('the commands back up, check and restore; a wrong use shows the right one', async () => {
  const start = (entry: string, args: string[], settings: object) =>
    run(process.execPath, [fileURLToPath(new URL(`../../${entry}.ts`, import.meta.url)), ...args], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings },
    });
  const data = await mkdtemp(join(root, 'site-'));
  await mkdir(join(data, 'media/files/a/1'), { recursive: true });
  await writeFile(join(data, 'media/files/a/1/a.txt'), 'a');
  const site = { DATABASE_URL: app.url, DATA_DIR: data };
  const made = await start('backup', [folder, '--recipient', recipient], site);
  const backup = made.stdout.trim();
  await expect(start('restore', [backup, '--check'], site)).rejects.toThrow('give --identity');
  const target = await newTarget();
  const other = { DATABASE_URL: target.url, DATA_DIR: target.data };
  const key = ['--identity', join(root, 'identity')];
  const restored = await start('restore', [backup, ...key], other);
  expect(restored.stdout).toContain('Restored the backup of');
  expect(await textsIn(join(target.media, 'files'))).toEqual({ '/a/1/a.txt': 'a' });
  await expect(start('backup', [], site)).rejects.toThrow('npm run backup --');
  await expect(start('restore', [folder], site)).rejects.toThrow('no complete backup');
});
