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

/** An item with this folder. */
async function makeItemOf(dir: string) {
  const { id } = await makePlayable(app.db);
  const media = JSON.stringify({ ...newPlayable().files, dir });
  await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
}

/** An item with a folder. */
async function itemWithFiles(overrides: object = {}) {
  const item = await makePlayable(app.db, overrides);
  const row = await app.db
    .selectFrom('playables')
    .where('id', '=', item.id)
    .select('media')
    .executeTakeFirstOrThrow();
  const files = row.media ?? newPlayable().files;
  await put(files.dir);
  return { ...item, files, dir: files.dir };
}

test('folders without a row are noted, deleted a day later, and forgotten when a row names them', async () => {
  const [lost, late, young] = [newMediaDir(), newMediaDir(), newMediaDir()];
  for (const dir of [lost, late]) await put(dir);
  expect((await sweep()).unreferenced).toEqual(
    expect.arrayContaining([`files/${lost}`, `files/${late}`]),
  );
  const notes = () => app.db.selectFrom('unreferenced_files').select('path').execute();
  expect(await notes()).toEqual(expect.arrayContaining([{ path: `files/${late}` }]));
  await makeItemOf(late);
  await put(young);
  app.clock.move(DAY);
  const second = await sweep();
  expect(second.deleted).toEqual([`files/${lost}`]);
  expect(second.unreferenced).toContain(`files/${young}`);
  expect(await app.storage.has(lost)).toBe(false);
  for (const dir of [late, young]) expect(await app.storage.has(`${dir}/1/a.txt`)).toBe(true);
  expect(await notes()).not.toContainEqual({ path: `files/${late}` });
});

test('a path that a row names after the comparison is not deleted', async () => {
  const dir = newMediaDir();
  await put(dir);
  await sweep();
  app.clock.move(DAY);
  // Whether a missing version is there is asked once the rows are read.
  await makePlayable(app.db);
  let isNamed = false;
  const has = async (path: string) => {
    if (!isNamed) await makeItemOf(dir);
    isNamed = true;
    return app.storage.has(path);
  };
  const result = await sweepMedia({ ...app.deps, storage: { ...app.storage, has } });
  expect(result.unreferenced).toContain(`files/${dir}`);
  expect(result.deleted).not.toContain(`files/${dir}`);
  expect(await app.storage.has(`${dir}/1/a.txt`)).toBe(true);
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
  for (let days = 0; days < 3; days += 1) {
    const { unreferenced, rows } = await sweep();
    for (const dir of dirs) expect([...unreferenced, ...rows].join()).not.toContain(dir);
    app.clock.move(DAY);
  }
  for (const dir of dirs) expect(await app.storage.has(`${dir}/1/a.txt`)).toBe(true);
});

test('the previous version stays a day for open pages, the current one always', async () => {
  const { id, files, dir } = await itemWithFiles();
  const work = await app.storage.workFolder('next');
  const next = await deriveVersion(app.storage, files, { folder: work });
  const media = JSON.stringify(next);
  await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
  await sweep();
  expect(await app.storage.has(`${dir}/1/a.txt`)).toBe(true);
  app.clock.move(DAY);
  expect((await sweep()).deleted).toEqual([`files/${dir}/1`]);
  expect(await app.storage.has(mediaPath(next, 'a.txt'))).toBe(true);
});

test('sources are deleted when their file is ready or was never accepted, working folders when they are abandoned', async () => {
  const ready = await makeMedia(app.db);
  const failed = await makeMedia(app.db, { status: 'failed' });
  const refused = await makeMedia(app.db, { status: 'failed', duration: null });
  const coming = await makeMedia(app.db, { status: 'uploading', duration: null });
  for (const { dir } of [ready, failed, refused, coming]) await fileIn(`sources/${dir}`, 0);
  await fileIn(`sources/${ready.dir}.picture`, 0);
  await fileIn('work/long-job/parts/240p.mp4', 0);
  await utimes(store('work/long-job'), new Date(0), new Date(0));
  await fileIn('work/dead/parts/240p.mp4', 3 * HOUR);
  await age(store('work/dead'), 3 * HOUR);
  expect((await sweep()).work).toEqual(['dead']);
  expect(await readdir(store('sources'))).toContain(ready.dir);
  expect(await readdir(store('work'))).toContain('long-job');
  app.clock.move(DAY);
  expect((await sweep()).deleted.toSorted()).toEqual(
    [`sources/${ready.dir}`, `sources/${refused.dir}`].toSorted(),
  );
  expect((await readdir(store('sources'))).toSorted()).toEqual([failed.dir, coming.dir].toSorted());
});

test('versions that a row names and that are not there are reported', async () => {
  const item = await itemWithFiles();
  expect((await sweep()).missing).not.toContain(`${item.dir}/1`);
  await app.storage.remove(item.dir);
  expect((await sweep()).missing).toContain(`${item.dir}/1`);
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
  expect(await app.storage.has(unused.dir)).toBe(false);
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
