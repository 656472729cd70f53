import { chmod, copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { ffmpeg, makeSource } from '../../test/make/media.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { until } from '../../test/until.ts';
import { mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { attachMedia } from '../playables/playables.files.service.ts';
import { requeueStale, startMediaWorker } from './media.jobs.ts';
import { beginMedia } from './media.service.ts';
import { finalizeUpload } from './media.source.service.ts';
import { type MediaWorkerDeps, prepareMedia } from './media-worker.service.ts';

let app: TestApp;
let folder: string;
let deps: MediaWorkerDeps;
let admin: Awaited<ReturnType<typeof makeAccount>>;
const never = new AbortController().signal;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  deps = { ...app.deps, log: silentLog, onReady: attachMedia };
  admin = await makeAccount(app.db, { role: ['admin'] });
  folder = await mkdtemp(join(tmpdir(), 'mam-media-'));
  for (const name of ['tiny.mp4', 'long.mp4']) makeSource(deps.tools, folder, name);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  // Files that a test left waiting must not be prepared in the next test.
  await app.db
    .updateTable('media')
    .set({ status: 'cancelled' })
    .where('status', '=', 'uploaded')
    .execute();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const actor = () => ({ user_id: admin.user_id, role: ['admin'], session_id: 1 });
const begin = (kind: PlayableKind = 'video') =>
  beginMedia(app.db, actor(), { kind, name: 'Bài 1.mp4', bytes: 10 });

/** A file that has arrived whole, not yet accepted. */
async function arrive(name: string, kind: PlayableKind = 'video') {
  const dir = await begin(kind);
  const file = join(app.storage.sources, dir);
  await copyFile(join(folder, name), file);
  return { dir, file };
}

async function accepted(name: string, kind: PlayableKind = 'video') {
  const { dir } = await arrive(name, kind);
  await finalizeUpload(deps, dir);
  return dir;
}

const sourceOf = (dir: string) => join(app.storage.sources, dir);
const rowOf = (dir: string) =>
  app.db.selectFrom('media').selectAll().where('dir', '=', dir).executeTakeFirst();
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const workFolders = () => readdir(join(app.storage.root, '../work'));

async function call(method: 'GET' | 'POST' | 'DELETE', url: string) {
  const response = await app.http.inject({ method, url, headers: admin.headers });
  return { status: response.statusCode, body: response.json() };
}

async function work() {
  const worker = await startMediaWorker(deps);
  stops.push(worker.stop);
  return worker;
}

test('from the first byte to a published item: uploading, uploaded, ready, attached', async () => {
  const { dir } = await arrive('tiny.mp4');
  const { id, uuid } = await makePlayable(app.db, { status: 'scheduled' });
  const waiting = { pending_dir: dir, media: null };
  await app.db.updateTable('playables').set(waiting).where('id', '=', id).execute();
  const asked = `/api/admin/media?dirs=${dir},${newMediaDir()},../../etc`;
  expect((await call('GET', asked)).body.items).toMatchObject([
    { dir, kind: 'video', name: 'Bài 1.mp4', bytes: 10, status: 'uploading', duration: null },
  ]);

  expect(await finalizeUpload(deps, dir)).toEqual({ duration: 1 });
  expect((await call('GET', '/api/admin/media')).body.items).toMatchObject([
    { dir, status: 'uploaded', duration: 1, percent: 0 },
  ]);
  await work();
  await until(async () => (await rowOf(dir))?.status === 'ready');
  expect(await rowOf(dir)).toMatchObject({ percent: 100, claim: null, files: { dir, version: 1 } });
  const info = await app.http.inject(`/api/videos/infomation?uuid=${uuid}`);
  expect(info.json()).toMatchObject({ duration: 1 });
  const master = await app.http.inject(info.json().sources.hls);
  expect(master.body).toContain('#EXTM3U');
  await until(async () => !(await isThere(sourceOf(dir))));
  await until(async () => (await workFolders()).length === 0);
  expect((await call('GET', '/api/admin/media')).body.items).toEqual([]);
});

test('a rejected file keeps its reason and no bytes; a second call returns the same error', async () => {
  const { dir, file } = await arrive('tiny.mp4');
  await writeFile(file, 'chỉ là chữ');
  await expect(finalizeUpload(deps, dir)).rejects.toMatchObject({ key: 'media.unreadable' });
  expect(await rowOf(dir)).toMatchObject({ status: 'failed', reason: 'media.unreadable' });
  expect(await isThere(file)).toBe(false);
  await expect(finalizeUpload(deps, dir)).rejects.toMatchObject({ key: 'media.unreadable' });
  expect((await call('POST', `/api/admin/media/${dir}/retry`)).body.error).toBe('upload.gone');
});

test('finalized twice or concurrently, it is queued once', async () => {
  const { dir } = await arrive('tiny.mp4');
  expect(await finalizeUpload(deps, dir)).toEqual({ duration: 1 });
  expect(await finalizeUpload(deps, dir)).toEqual({ duration: 1 });
  const other = await arrive('tiny.mp4');
  const both = [0, 1].map(() => finalizeUpload(deps, other.dir));
  expect(await Promise.all(both)).toEqual([{ duration: 1 }, { duration: 1 }]);
  expect(await rowOf(other.dir)).toMatchObject({ status: 'uploaded', duration: 1 });
  expect(await isThere(sourceOf(other.dir))).toBe(true);
});

test('a cancel ends the work and leaves no files; a retry prepares it again', async () => {
  const dir = await accepted('long.mp4');
  await work();
  await until(async () => ((await rowOf(dir))?.percent ?? 0) > 0);
  expect(await workFolders()).toHaveLength(1);
  const { status, body } = await call('POST', `/api/admin/media/${dir}/cancel`);
  expect([status, body.status]).toEqual([200, 'cancelled']);
  await until(async () => (await workFolders()).length === 0);
  expect((await call('POST', `/api/admin/media/${dir}/cancel`)).body.error).toBe('media.state');
  expect(await isThere(join(app.storage.root, dir))).toBe(false);

  // The same job on a shorter file.
  await copyFile(join(folder, 'tiny.mp4'), sourceOf(dir));
  expect((await call('POST', `/api/admin/media/${dir}/retry`)).body.status).toBe('uploaded');
  await until(async () => (await rowOf(dir))?.status === 'ready');
  const entries = await app.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', dir)
    .select(['action', 'user_id', 'label', 'after'])
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    {
      action: 'media.cancel',
      user_id: admin.user_id,
      label: 'Bài 1.mp4',
      after: { status: 'cancelled' },
    },
    { action: 'media.retry', after: { status: 'uploaded' } },
  ]);
});

test('a worker that shuts down releases its file, and one that lost its lease writes nothing', async () => {
  const dir = await accepted('long.mp4');
  const stopping = new AbortController();
  const handed = prepareMedia(deps, dir, stopping.signal);
  await until(async () => (await workFolders()).length > 0);
  stopping.abort();
  await handed;
  expect(await rowOf(dir)).toMatchObject({ status: 'uploaded', attempts: 0, claim: null });

  const losing = prepareMedia(deps, dir, never);
  await until(async () => (await rowOf(dir))?.status === 'processing');
  const other = { claim: 'another worker' };
  await app.db.updateTable('media').set(other).where('dir', '=', dir).execute();
  await losing;
  expect(await rowOf(dir)).toMatchObject({ status: 'processing', ...other });
  expect(await workFolders()).toEqual([]);
  expect(await isThere(join(app.storage.root, dir))).toBe(false);
  // It was not taken twice either.
  await prepareMedia(deps, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'processing', ...other });
  expect((await call('DELETE', `/api/admin/media/${dir}`)).status).toBe(200);
});

test('a file whose lease has expired is prepared by another worker', async () => {
  const dir = await accepted('tiny.mp4');
  const dead = {
    status: 'processing',
    claim: 'dead',
    heartbeat_at: new Date(0),
    attempts: 1,
  } as const;
  await app.db.updateTable('media').set(dead).where('dir', '=', dir).execute();
  await work();
  await until(async () => (await rowOf(dir))?.status === 'ready');
});

/** An ffmpeg that reads like the real one, and does something else where it would write files. */
async function brokenFfmpeg(instead: string): Promise<MediaWorkerDeps> {
  const file = join(folder, `ffmpeg-${newMediaDir()}`);
  const real = `exec ${deps.tools.ffmpeg} "$@"`;
  await writeFile(file, `#!/bin/sh\ncase "$*" in *framecrc*) ${real};; esac\n${instead}\n`);
  await chmod(file, 0o755);
  return { ...deps, tools: { ...deps.tools, ffmpeg: file } };
}

test('a full disk is reported as such, and a retry recovers', async () => {
  const dir = await accepted('tiny.mp4');
  const noise = '-v error -f lavfi -i sine -t 9 -f wav -y /dev/full';
  const full = await brokenFfmpeg(`exec ${deps.tools.ffmpeg} ${noise}`);
  await prepareMedia(full, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'failed', reason: 'storage.full' });
  expect(await workFolders()).toEqual([]);
  expect((await call('POST', `/api/admin/media/${dir}/retry`)).status).toBe(200);
  await prepareMedia(deps, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'ready', reason: null });
});

test('a file that met a full disk is queued again by itself after a while', async () => {
  const dir = await accepted('tiny.mp4');
  const met = { status: 'failed', reason: 'storage.full', heartbeat_at: new Date() } as const;
  await app.db.updateTable('media').set(met).where('dir', '=', dir).execute();
  await requeueStale(deps);
  expect(await rowOf(dir)).toMatchObject({ status: 'failed' });
  const before = { heartbeat_at: new Date(Date.now() - 11 * 60_000) };
  await app.db.updateTable('media').set(before).where('dir', '=', dir).execute();
  await requeueStale(deps);
  expect(await rowOf(dir)).toMatchObject({ status: 'uploaded', reason: null });
});

test('a file whose workers die waits longer after each, and never fails for it', async () => {
  const dir = await accepted('tiny.mp4');
  const died = (seconds: number) => {
    const heartbeat_at = new Date(Date.now() - seconds * 1000);
    const row = { status: 'processing', claim: 'dead', attempts: 9, heartbeat_at } as const;
    return app.db.updateTable('media').set(row).where('dir', '=', dir).execute();
  };
  await died(20 * 60);
  await requeueStale(deps);
  expect(await rowOf(dir)).toMatchObject({ status: 'processing' });
  await died(61 * 60);
  await requeueStale(deps);
  await prepareMedia(deps, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'ready', failures: 0 });
});

test('a killed tool is no fault of the file: an upload stays complete, a conversion goes on waiting', async () => {
  const { dir, file } = await arrive('tiny.mp4');
  for (const tool of ['ffprobe', 'ffmpeg'] as const) {
    const killed = { ...deps, tools: { ...deps.tools, [tool]: await killedTool() } };
    await expect(finalizeUpload(killed, dir)).rejects.toMatchObject({ key: 'unavailable' });
    expect(await rowOf(dir)).toMatchObject({ status: 'uploading', reason: null });
    expect(await isThere(file)).toBe(true);
  }
  await finalizeUpload(deps, dir);
  const killed = await brokenFfmpeg('kill -KILL $$');
  for (let times = 1; times <= 6; times += 1) {
    await expect(prepareMedia(killed, dir, never)).rejects.toThrow();
    expect(await rowOf(dir)).toMatchObject({ status: 'uploaded', failures: 0 });
  }
  await prepareMedia(deps, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'ready' });
});

/** A tool that the system kills at once. */
async function killedTool(): Promise<string> {
  const file = join(folder, `killed-${newMediaDir()}`);
  await writeFile(file, '#!/bin/sh\nkill -KILL $$\n');
  await chmod(file, 0o755);
  return file;
}

test('a crash is retried a few times', async () => {
  const dir = await accepted('tiny.mp4');
  const crashing = await brokenFfmpeg('kill -SEGV $$');
  for (let attempt = 1; attempt < 4; attempt += 1) {
    await expect(prepareMedia(crashing, dir, never)).rejects.toThrow();
    expect(await rowOf(dir)).toMatchObject({ status: 'uploaded', failures: attempt });
  }
  await prepareMedia(crashing, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'failed', reason: 'media.failed' });
  expect(await isThere(sourceOf(dir))).toBe(true);
});

test('a truncated file is detected while it is prepared', async () => {
  const [whole, song] = [join(folder, 'whole.m4a'), makeSource(deps.tools, folder, 'sound.m4a')];
  ffmpeg(deps.tools, ['-i', song, '-c', 'copy', '-movflags', '+faststart', whole]);
  await truncate(whole, Math.floor((await stat(whole)).size / 2));
  const dir = await accepted('whole.m4a', 'podcast');
  await prepareMedia(deps, dir, never);
  expect(await rowOf(dir)).toMatchObject({ status: 'failed', reason: 'media.truncated' });
});

test('a file that an item shows or waits for cannot be deleted; any other goes with all its folders', async () => {
  const dir = await accepted('tiny.mp4');
  const { id } = await makePlayable(app.db, { status: 'draft' });
  await app.db.updateTable('playables').set({ pending_dir: dir }).where('id', '=', id).execute();
  expect((await call('DELETE', `/api/admin/media/${dir}`)).body.error).toBe('media.in_use');
  await app.db.updateTable('playables').set({ pending_dir: null }).where('id', '=', id).execute();
  const place = await app.storage.workFolder('made');
  await app.storage.publish(place, mediaPath({ dir, version: 1 }, '.'));
  expect((await call('DELETE', `/api/admin/media/${dir}`)).status).toBe(200);
  expect(await rowOf(dir)).toBeUndefined();
  expect(await isThere(join(app.storage.root, dir))).toBe(false);
  expect(await isThere(sourceOf(dir))).toBe(false);
  for (const [method, end] of [
    ['DELETE', ''],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const) {
    const { status, body } = await call(method, `/api/admin/media/${dir}${end}`);
    expect([status, body.error]).toEqual([404, 'media.not_found']);
  }
});

test('received files that no item uses are listed until one takes them or they are deleted', async () => {
  const unused = async (kind: PlayableKind = 'video') => {
    const { body } = await call('GET', `/api/admin/media/unused?kind=${kind}`);
    return body.items.map(({ dir }: { dir: string }) => dir);
  };
  await begin();
  const before = await unused();
  const dir = await accepted('tiny.mp4');
  const other = await accepted('tiny.mp4');
  expect(await unused()).toEqual([other, dir, ...before]);
  expect(await unused('podcast')).not.toContain(dir);
  const { id } = await makePlayable(app.db, { status: 'draft' });
  await app.db.updateTable('playables').set({ pending_dir: dir }).where('id', '=', id).execute();
  expect(await unused()).toEqual([other, ...before]);
  expect((await call('DELETE', `/api/admin/media/${other}`)).status).toBe(200);
  expect(await unused()).toEqual(before);
  expect((await call('GET', '/api/admin/media/unused?kind=x')).status).toBe(400);
});
