import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { UPLOADS_PATH } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect as connectDatabase } from '../../db/connect.ts';
import { silentLog } from '../../platform/log.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import type { S3Settings } from '../../platform/storage/s3/s3-settings.ts';
import { type S3Storage, s3Storage } from '../../platform/storage/s3/s3-storage.ts';
import { withWorkFolder } from '../../platform/storage/storage.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeFiles } from '../../test/make/files.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { dirOf, makeMediaFile, tusCalls } from '../../test/make/upload.ts';
import { freePort } from '../../test/process/free-port.ts';
import { startProxy } from '../../test/proxy.ts';
import { type S3Server, s3Variables, startS3Server } from '../../test/s3/s3-server.ts';
import { backupFolder, folderReader } from '../backup/backup.folder.service.ts';
import { openBackup } from '../backup/backup.load.service.ts';
import { restoreBackup } from '../backup/backup.restore.service.ts';
import { createBackup } from '../backup/backup.service.ts';
import { attachMedia } from '../playables/playables.files.service.ts';
import { moveMedia } from './media.move.service.ts';
import { sweepMedia } from './media.sweep.service.ts';
import { prepareMedia } from './media-worker.service.ts';

const run = promisify(execFile);
const program = inject('s3Program');
const MIB = 1024 * 1024;
const METADATA = { kind: 'video', filename: 'Bài giảng.mp4' };

test('a store that is not there is waited for: it may be starting', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const rest = { region: 'us-east-1', bucket: 'mam', isPathStyle: true };
  const settings = { endpoint, ...rest, accessKeyId: 'a', secretAccessKey: 'b' };
  await expect(s3Storage(settings, tmpdir())).rejects.toMatchObject({ key: 'unavailable' });
});

if (program) describe('the store in a bucket', bucketTests);

function bucketTests() {
  let app: TestApp;
  let server: S3Server;
  let settings: S3Settings;
  let folder: string;
  let film: Buffer<ArrayBuffer>;
  let headers: Record<string, string>;
  let processes: [Process, Process];
  const closers: (() => unknown)[] = [];

  /** One of several processes, which share the database and the bucket only. */
  type Process = Awaited<ReturnType<typeof startProcess>>;
  async function startProcess(name: string) {
    const storage = await s3Storage(settings, join(folder, name));
    const deps = { ...app.deps, storage };
    const { http } = await buildApp(deps, OPTIONS);
    const origin = await http.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => http.close(), storage.close);
    return { deps, http, origin, storage, tus: tusCalls(origin, headers) };
  }

  beforeAll(async () => {
    server = await startS3Server(program);
    settings = await server.newBucket();
    folder = await mkdtemp(join(tmpdir(), 'mam-processes-'));
    app = await startTestApp();
    ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
    film = await longFilm();
    processes = [await startProcess('first'), await startProcess('second')];
  });
  afterAll(async () => {
    for (const close of closers) await close();
    await app.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A film of several parts: two seconds, and bytes that players pass over. */
  async function longFilm() {
    const short = await makeMediaFile(app.deps.tools, 'video');
    const skipped = Buffer.alloc(20 * MIB);
    skipped.writeUInt32BE(skipped.length);
    skipped.write('free', 4);
    return Buffer.concat([short, skipped]);
  }

  const begin = async ({ tus }: Process, bytes = film.length) => {
    const response = await tus.begin(bytes, METADATA);
    expect(response.status, await response.clone().text()).toBe(201);
    return dirOf(response);
  };
  const offsetOf = async ({ tus }: Process, dir: string) =>
    Number((await tus.head(dir)).headers.get('upload-offset'));
  const rowOf = (dir: string) =>
    app.db.selectFrom('media').where('dir', '=', dir).selectAll().executeTakeFirst();
  const get = ({ origin }: Process, path: string, more: Record<string, string> = {}) =>
    fetch(origin + path, { headers: more });
  const keysOf = async (storage: S3Storage) => {
    const keys: string[] = [];
    for await (const { key } of storage.listKeys()) keys.push(key);
    return keys;
  };

  test('a film goes from an upload over two processes to readers, and off the site to no one', async () => {
    const [first, second] = processes;
    const dir = await begin(first);
    expect((await first.tus.send(dir, 0, film.subarray(0, 8 * MIB))).status).toBe(204);
    // A piece that is no whole part, at the other process, and a part across both.
    expect(await offsetOf(second, dir)).toBe(8 * MIB);
    const end = 8 * MIB + 3_000_001;
    expect((await second.tus.send(dir, 8 * MIB, film.subarray(8 * MIB, end))).status).toBe(204);
    expect(await offsetOf(first, dir)).toBe(end);
    const listed = JSON.parse(await (await get(second, UPLOADS_PATH, headers)).text());
    expect(listed.items).toMatchObject([{ dir, offset: end, bytes: film.length }]);
    const { id } = await makePlayable(app.db, { status: 'scheduled' });
    const waiting = { pending_dir: dir, media: null };
    await app.db.updateTable('playables').set(waiting).where('id', '=', id).execute();
    expect((await first.tus.send(dir, end, film.subarray(end))).status).toBe(204);
    expect(await rowOf(dir)).toMatchObject({ status: 'uploaded', duration: 2 });
    expect(await second.storage.findSource(dir)).toMatchObject({ bytes: film.length });
    const same = await second.storage.withSource(dir, async (file) =>
      film.equals(await readFile(file)),
    );
    expect(same).toBe(true);

    const worker = { ...second.deps, log: silentLog, onReady: attachMedia };
    await prepareMedia(worker, dir, new AbortController().signal);
    expect(await rowOf(dir)).toMatchObject({ status: 'ready' });
    expect(await first.storage.findSource(dir)).toBeUndefined();
    for (const name of ['first', 'second']) expect(await readdir(join(folder, name))).toEqual([]);

    const path = `/media/${dir}/1/download.mp4`;
    const whole = Buffer.from(await (await get(first, path)).arrayBuffer());
    const part = await get(second, path, { Range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${whole.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(1000, 2000));
    expect(part.headers.get('cache-control')).toContain('s-maxage=300');
    const master = await get(first, `/media/${dir}/1/hls/master.m3u8`);
    expect(await master.text()).toContain('#EXTM3U');

    const hide = { method: 'POST', url: '/api/admin/videos/hide', headers } as const;
    expect((await first.http.inject({ ...hide, payload: { ids: [id] } })).statusCode).toBe(200);
    for (const each of processes) expect((await get(each, path)).status).toBe(404);

    await app.db.deleteFrom('playables').where('id', '=', id).execute();
    await app.db.deleteFrom('media').where('dir', '=', dir).execute();
    const noted = await sweepMedia(first.deps);
    expect(noted).toMatchObject({ unreferenced: [`files/${dir}`], deleted: [] });
    app.clock.move(DAY_MS);
    expect((await sweepMedia(second.deps)).deleted).toEqual([`files/${dir}`]);
    expect(await keysOf(first.storage)).toEqual([]);
  });

  test('one process writes an upload at a time: who comes later waits for the other to end', async () => {
    const [first, second] = processes;
    const dir = await begin(first);
    const half = 3 * MIB;
    const socket = await sendSome(first, dir, film.subarray(0, half));
    await expect
      .poll(() => app.db.selectFrom('upload_locks').selectAll().execute())
      .toHaveLength(1);
    const offset = await offsetOf(second, dir);
    expect(offset).toBe(half);
    socket.destroy();
    expect((await second.tus.send(dir, offset, film.subarray(offset))).status).toBe(204);
    expect(await app.db.selectFrom('upload_locks').selectAll().execute()).toEqual([]);
    const same = await first.storage.withSource(dir, async (file) =>
      film.equals(await readFile(file)),
    );
    expect(same).toBe(true);
    await remove(dir);
  });

  test('what arrived before a connection broke is kept; a killed process holds its lock for seconds', async () => {
    const [first, second] = processes;
    const dir = await begin(first);
    (await sendSome(first, dir, film.subarray(0, MIB))).end();
    await expect.poll(() => offsetOf(second, dir)).toBeGreaterThan(0);
    const kept = await offsetOf(second, dir);
    const dead = { dir, holder: crypto.randomUUID(), heartbeat_at: new Date() };
    await app.db.insertInto('upload_locks').values(dead).execute();
    const end = 9 * MIB;
    expect((await second.tus.send(dir, kept, film.subarray(kept, end))).status).toBe(204);
    expect(await offsetOf(first, dir)).toBe(end);
    await first.tus.stop(dir);
    expect(await second.storage.listSources()).toEqual([]);
    expect((await second.tus.head(dir)).status).toBe(410);
  });

  /** Begins to send the whole film, and stops after these bytes. */
  async function sendSome({ origin }: Process, dir: string, bytes: Buffer) {
    const { port, host } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    const lines = [
      `PATCH ${UPLOADS_PATH}/${dir} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: ${headers.authorization}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${film.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await new Promise((sent) => socket.write(bytes, sent));
    return socket;
  }

  async function remove(dir: string) {
    await app.db.deleteFrom('media').where('dir', '=', dir).execute();
    await processes[0].storage.deleteSource(dir);
  }

  test('what kills left in the bucket is swept after a day: unfinished uploads and half a version', async () => {
    const [first] = processes;
    const { client, ask } = await rawBucket();
    const dirs = ['a', 'b'].map((each) => each.repeat(25));
    await ask('createMultipartUpload', { Key: `sources/${dirs[0]}` });
    await ask('createMultipartUpload', { Key: `files/${dirs[1]}/1/download.mp4` });
    const { unreferenced } = await sweepMedia(first.deps);
    expect(unreferenced.toSorted()).toEqual([`files/${dirs[1]}`, `sources/${dirs[0]}`]);
    app.clock.move(DAY_MS);
    expect((await sweepMedia(first.deps)).deleted).toHaveLength(2);
    const left = await client.listMultipartUploads({ Bucket: settings.bucket });
    const keys = (left.Uploads ?? []).map(({ Key }) => Key?.split('/')[1]);
    expect(keys.filter((key) => dirs.includes(key ?? ''))).toEqual([]);
    client.destroy();
  });

  async function rawBucket() {
    const { S3 } = await import('@aws-sdk/client-s3');
    const { endpoint, region, accessKeyId, secretAccessKey, bucket } = settings;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3({ endpoint, region, forcePathStyle: true, credentials });
    const ask = (_: 'createMultipartUpload', { Key }: { Key: string }) =>
      client.createMultipartUpload({ Bucket: bucket, Key });
    return { client, ask };
  }

  /** A published item with files in the bucket. */
  async function publish() {
    const files = await makeFiles(processes[0].storage);
    const { id } = await makePlayable(app.db);
    const media = JSON.stringify(files);
    await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
    return { ...files, path: `/media/${files.dir}/1/download.mp4` };
  }

  test('rows whose objects are gone are reported', async () => {
    const [first] = processes;
    const { dir } = await publish();
    expect((await sweepMedia(first.deps)).missing).not.toContain(`${dir}/1`);
    await first.storage.remove(dir);
    expect((await sweepMedia(first.deps)).missing).toContain(`${dir}/1`);
  });

  test('while the store is away a read is refused within seconds, and goes on when it is back', async () => {
    const [first] = processes;
    const { path } = await publish();
    expect((await get(first, path)).status).toBe(200);
    await server.kill();
    const began = performance.now();
    const away = await get(first, path);
    expect([away.status, JSON.parse(await away.text()).error]).toEqual([503, 'unavailable']);
    expect(away.headers.get('retry-after')).toBe('5');
    expect(performance.now() - began).toBeLessThan(10_000);
    // An upload goes on later: it is not «gone».
    const { user_id } = await makeAccount(app.db, { role: ['admin'] });
    await app.db
      .insertInto('media')
      .values({ dir: 'c'.repeat(25), kind: 'video', user_id, source_name: 'a', source_bytes: 9 })
      .execute();
    expect((await first.tus.head('c'.repeat(25))).status).toBe(503);
    await server.start();
    expect((await get(first, path)).status).toBe(200);
    await remove('c'.repeat(25));
  });

  test('a store that is silent is no hang: a read is refused within seconds, a start asks again', async () => {
    const { path } = await publish();
    const proxy = await startProxy(settings.endpoint);
    const behind = { ...settings, endpoint: new URL(proxy.url).origin };
    const storage = await s3Storage(behind, join(folder, 'silent'));
    const { http } = await buildApp({ ...app.deps, storage }, OPTIONS);
    const read = async () => (await http.inject(path)).statusCode;
    expect(await read()).toBe(200);
    proxy.silence();
    const began = performance.now();
    expect(await read()).toBe(503);
    expect(performance.now() - began).toBeLessThan(15_000);
    const start = s3Storage(behind, join(folder, 'silent'));
    await expect(start).rejects.toMatchObject({ key: 'unavailable' });
    proxy.restore();
    expect(await read()).toBe(200);
    await http.close();
    storage.close();
    await proxy.close();
  });

  test('a store that refuses the settings is one sentence at the start', async () => {
    const wrong = { ...settings, secretAccessKey: 'wrong' };
    await expect(s3Storage(wrong, folder)).rejects.toThrow(
      'refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
    const none = { ...settings, bucket: 'mam-none' };
    await expect(s3Storage(none, folder)).rejects.toThrow(
      'S3_BUCKET names a bucket that does not exist: mam-none',
    );
    const start = fileURLToPath(new URL('../../server.ts', import.meta.url));
    const database = { DATABASE_URL: app.url, KEYS_FILE: app.keysFile, DATA_DIR: folder };
    const env = { PATH: process.env.PATH, ...database, ...s3Variables(wrong), SEED: 'none' };
    const failed = await run(process.execPath, [start], { env }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The store at S3_ENDPOINT, http:\/\/127[^\n]+\n$/),
    });
  });

  test('a backup holds what is in the bucket, the next one shares it, and a restore fills another bucket', async () => {
    const [first] = processes;
    const { dir } = await publish();
    const { pool, close } = connectDatabase(app.url, silentLog);
    const backUp = () => {
      app.clock.move(1000);
      const deps = { pool, storage: first.storage, clock: app.clock, log: silentLog };
      return createBackup(deps, {
        place: backupFolder(join(folder, 'backups')),
        recipients: [],
        keepDays: 14,
      });
    };
    const backup = await backUp();
    const stored = await readFile(join(backup, `media/files/${dir}/1/download.mp4`), 'utf8');
    expect(stored).toBe('download.mp4');
    const again = await backUp();
    await close();
    const target = await createEmptyDatabase();
    const bucket = await s3Storage(await server.newBucket(), join(folder, 'restored'));
    const media = join(folder, 'restored/media');
    const opened = await openBackup(folderReader(again));
    await restoreBackup({ ...target, clock: app.clock, media, bucket }, opened);
    expect((await keysOf(bucket)).toSorted()).toEqual((await keysOf(first.storage)).toSorted());
    expect((await bucket.read(`${dir}/1/download.mp4`))?.toString()).toBe('download.mp4');
    const another = await createEmptyDatabase();
    const refused = restoreBackup({ ...another, clock: app.clock, media, bucket }, opened);
    await expect(refused).rejects.toThrow('is not empty');
    bucket.close();
    await target.drop();
    await another.drop();
  });

  test('files move to a bucket and back while the site runs; a killed move goes on where it was', async () => {
    const disk = await diskStorage(join(folder, 'disk'));
    const bucket = await s3Storage(await server.newBucket(), join(folder, 'moved'));
    const { dir } = await makeFiles(disk);
    await withWorkFolder({ storage: disk }, async (work) => {
      await writeFile(join(work, 'source'), 'source');
      await disk.putSource(join(work, 'source'), dir);
    });
    const arriving = await begin(processes[0]);
    await writeFile(join(disk.sources, arriving), 'half');
    const journal = join(folder, 'journal');
    const common = { db: app.db, folder: join(folder, 'moving'), journal };
    const there = { ...common, from: disk, to: bucket, onFile: () => undefined };
    const dry = await moveMedia({ ...there, isDry: true });
    expect([dry.known, dry.arriving, await keysOf(bucket)]).toEqual([0, 1, []]);
    const killed = moveMedia({
      ...{ ...there, isDry: false },
      onFile({ files }) {
        if (files === 5) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    await appendFile(journal, '0123');
    const rest = await moveMedia({ ...there, isDry: false });
    expect([rest.files, rest.known]).toEqual([dry.files - 5, 5]);
    expect(await bucket.read(`${dir}/1/download.mp4`)).toEqual(
      await disk.read(`${dir}/1/download.mp4`),
    );
    // A file that was lost there meanwhile is copied again.
    await bucket.removeKey(`files/${dir}/1/download.mp4`);
    expect(await moveMedia({ ...there, isDry: false })).toMatchObject({ files: 1 });
    const back = await diskStorage(join(folder, 'back'));
    const home = { ...common, journal: `${journal}-back`, from: bucket, to: back };
    await moveMedia({ ...home, isDry: false, onFile: () => undefined });
    expect(await back.read(`${dir}/1/download.mp4`)).toEqual(
      await disk.read(`${dir}/1/download.mp4`),
    );
    bucket.close();
    await remove(arriving);
  });

  test('a file that comes out different is refused and removed', async () => {
    const disk = await diskStorage(join(folder, 'another'));
    await makeFiles(disk);
    const [{ storage }] = processes;
    const to = { ...storage, openKey: async () => disk.openKey('files/none') };
    const common = { db: app.db, folder: join(folder, 'moving'), journal: join(folder, 'bad') };
    const move = moveMedia({ ...common, from: disk, to, isDry: false, onFile: () => undefined });
    await expect(move).rejects.toThrow('came out different');
  });
}
