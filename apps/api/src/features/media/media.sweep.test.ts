import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { untilBlocked } from '../../test/lock-waits.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeMedia, putFile } from '../../test/make/media-row.ts';
import { makePlayable, newPlayable } from '../../test/make/playable.ts';
import { mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { deriveVersion } from '../../transcoding/versions.ts';
import { sweepMedia } from './media.sweep.service.ts';
import { syncVisibility } from './media.visibility.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The files' times are those of this machine.
  app.clock.move(Date.now() - app.clock.now().getTime());
});

/** Lets everything below a path be of so long ago. */
async function age(path: string, ms: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - ms);
  const names = await readdir(path, { recursive: true }).catch(() => []);
  for (const name of ['', ...names]) await utimes(join(path, name), at, at);
}

const store = (path = '') => join(app.storage.root, '..', path);
const put = (dir: string, version = 1) => putFile(app.storage, `${dir}/${version}/a.txt`, 'a');
const sweep = () => sweepMedia(app.deps);

async function fileIn(path: string, ms: number): Promise<void> {
  await mkdir(dirname(store(path)), { recursive: true });
  await writeFile(store(path), 'x');
  await age(store(path), ms);
}

/** An item with a folder that has been there for a while. */
async function itemWithFiles(overrides: object = {}) {
  const item = await makePlayable(app.db, overrides);
  const row = await app.db
    .selectFrom('playables')
    .where('id', '=', item.id)
    .select('media')
    .executeTakeFirstOrThrow();
  const files = row.media ?? newPlayable().files;
  await put(files.dir);
  await age(store(`files/${files.dir}`), 2 * DAY);
  return { ...item, files, dir: files.dir };
}

test('folders without a row move to `removed` after a day and are deleted after seven', async () => {
  const [old, young] = [newMediaDir(), newMediaDir()];
  for (const dir of [old, young]) await put(dir);
  await age(store(`files/${old}`), 25 * HOUR);
  expect(await sweep()).toMatchObject({ folders: [old] });
  expect(await readdir(store('files'))).toContain(young);
  expect(await readdir(store('files'))).not.toContain(old);
  expect((await sweep()).removed).toEqual([]);
  await age(store(`removed/${old}`), 8 * DAY);
  expect((await sweep()).removed).toEqual([old]);
});

test('files that a row references stay, however old', async () => {
  const item = await itemWithFiles();
  const waiting = await makeMedia(app.db);
  await put(waiting.dir);
  const { user_id } = await makeAccount(app.db);
  const [picture, banner] = [newMediaDir(), newMediaDir()];
  for (const dir of [picture, banner]) await put(dir);
  const path = `${picture}/1/picture.webp`;
  await app.db.updateTable('accounts').set({ picture: path }).where('id', '=', user_id).execute();
  const words = {
    name: JSON.stringify({ vi: 'Một' }),
    url: '/',
    target: 'mobile',
  } as const;
  const dates = { from_date: '2026-01-01', to_date: '2026-12-31' };
  const image = `${banner}/1/banner.webp`;
  await app.db
    .insertInto('banners')
    .values({ ...words, ...dates, image })
    .execute();
  const dirs = [item.dir, waiting.dir, picture, banner];
  for (const dir of dirs) await age(store(`files/${dir}`), 25 * DAY);
  expect(await sweep()).toMatchObject({ folders: [], versions: [], rows: [] });
  for (const dir of dirs) expect(await app.storage.has(`${dir}/1/a.txt`)).toBe(true);
});

test('the previous version stays a day for open pages, the current one always', async () => {
  const { id, files, dir } = await itemWithFiles();
  const work = await app.storage.workFolder('next');
  const next = await deriveVersion(app.storage, files, { folder: work });
  const media = JSON.stringify(next);
  await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
  expect((await sweep()).versions).toEqual([]);
  await age(store(`files/${dir}`), 25 * HOUR);
  expect((await sweep()).versions).toEqual([`${dir}/1`]);
  expect(await app.storage.has(mediaPath(next, 'a.txt'))).toBe(true);
});

test('sources are deleted when their file is ready, uploads and working folders when they are abandoned', async () => {
  const ready = await makeMedia(app.db);
  const failed = await makeMedia(app.db, { status: 'failed' });
  const coming = await makeMedia(app.db, { status: 'uploading' });
  await fileIn(`sources/${ready.dir}`, 2 * DAY);
  await fileIn(`sources/${failed.dir}`, 20 * DAY);
  await fileIn(`uploads/${coming.dir}`, 5 * DAY);
  await fileIn(`uploads/${ready.dir}`, 2 * DAY);
  await fileIn('work/long-job/parts/240p.mp4', 0);
  await utimes(store('work/long-job'), new Date(0), new Date(0));
  await fileIn('work/dead/parts/240p.mp4', 3 * HOUR);
  await age(store('work/dead'), 3 * HOUR);
  expect(await sweep()).toMatchObject({
    sources: [ready.dir],
    uploads: [ready.dir],
    work: ['dead'],
  });
  expect(await readdir(store('sources'))).toContain(failed.dir);
  expect(await readdir(store('uploads'))).toContain(coming.dir);
  expect(await readdir(store('work'))).toContain('long-job');
});

test('files without an item are deleted with their rows after thirty days; one that is attached meanwhile stays', async () => {
  const long = { updated_at: new Date(app.clock.now().getTime() - 31 * DAY) };
  const [unused, taken, shown] = [
    await makeMedia(app.db),
    await makeMedia(app.db),
    await makeMedia(app.db),
  ];
  for (const { dir } of [unused, taken, shown]) {
    await put(dir);
    await app.db.updateTable('media').set(long).where('dir', '=', dir).execute();
  }
  const { id } = await makePlayable(app.db);
  const media = JSON.stringify(shown.files);
  await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
  // An editor saves the form while the sweep runs, and commits later than it looked.
  const other = await makePlayable(app.db);
  const { promise: isCommitted, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const saving = app.db.transaction().execute(async (tx) => {
    const next = { pending_dir: taken.dir };
    await tx.updateTable('playables').set(next).where('id', '=', other.id).execute();
    written();
    await isCommitted;
  });
  await isWritten;
  const sweeping = sweep();
  await untilBlocked(app.db, 1);
  commit();
  await saving;
  expect((await sweeping).rows).toEqual([unused.dir]);
  expect(await readdir(store('files'))).toEqual(expect.arrayContaining([taken.dir, shown.dir]));
  expect(await readdir(store('removed'))).toContain(unused.dir);
});

test('folders with the wrong visibility are moved', async () => {
  const trashed = await itemWithFiles({ status: 'trash' });
  const restored = await itemWithFiles();
  await app.storage.hide(restored.dir);
  expect((await sweep()).resynced.toSorted()).toEqual([trashed.dir, restored.dir].toSorted());
  expect(await app.storage.has(`${trashed.dir}/1/a.txt`)).toBe(false);
  expect(await app.storage.has(`${restored.dir}/1/a.txt`)).toBe(true);
  expect((await sweep()).resynced).toEqual([]);
  await app.db.deleteFrom('playables').where('id', '=', trashed.id).execute();
  await syncVisibility(app.deps, [trashed.dir]);
  expect(await readdir(store('removed'))).toContain(trashed.dir);
});

test('a sweep during publishing and saving deletes none of these files', async () => {
  const saved: string[] = [];
  let isDone = false;
  const publishing = (async () => {
    for (let i = 0; i < 25; i += 1) {
      const { files } = newPlayable();
      const work = await app.storage.workFolder(files.dir);
      await writeFile(join(work, 'a.txt'), 'a');
      await app.storage.publish(work, mediaPath(files, '.'));
      const { id } = await makePlayable(app.db);
      const media = JSON.stringify(files);
      await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
      saved.push(files.dir);
    }
    isDone = true;
  })();
  while (!isDone) await sweep();
  await publishing;
  for (const dir of saved) expect(await app.storage.has(`${dir}/1/a.txt`)).toBe(true);
});
