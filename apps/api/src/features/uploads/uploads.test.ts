import { once } from 'node:events';
import { readdir, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { MEDIA_BYTES_MAX, UPLOADS_PATH } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeMedia } from '../../test/make/media-row.ts';
import { dirOf, makeMediaFile, tusCalls, tusMetadata } from '../../test/make/upload.ts';
import { finishUploads, sweepUploads } from './uploads.jobs.ts';
import { createUploadFinalizer } from './uploads.service.ts';

let app: TestApp;
let origin: string;
let admin: { headers: Record<string, string>; user_id: number };
let video: Buffer<ArrayBuffer>;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.http.listen({ port: 0 });
  admin = await makeAccount(app.db, { role: ['admin'] });
  video = Buffer.from(await makeMediaFile(app.deps.tools, 'video'));
});
afterAll(() => app.close());

const METADATA = { kind: 'video', filename: 'Bài giảng.mp4', modified: '1790000000123' };
const tus = (headers = admin.headers) => tusCalls(origin, headers);
const rowOf = (dir: string) =>
  app.db.selectFrom('media').where('dir', '=', dir).selectAll().executeTakeFirst();
const partOf = (dir: string) => join(app.storage.sources, dir);
const bodyOf = async (response: Response) => JSON.parse(await response.text());
const list = async (headers = admin.headers) =>
  bodyOf(await fetch(`${origin}${UPLOADS_PATH}`, { headers }));

/** An admin on a device of its own: each may begin 25 files in a minute. */
async function begin(bytes = video.length, fields: Record<string, string> = METADATA) {
  const { headers, user_id } = await makeAccount(app.db, { role: ['admin'] });
  admin = { user_id, headers: { ...headers, 'X-Device-Id': crypto.randomUUID() } };
  const response = await tus().begin(bytes, fields);
  expect(response.status, await response.clone().text()).toBe(201);
  return dirOf(response);
}

test('a file uploaded in chunks becomes a source that waits to be prepared', async () => {
  const dir = await begin();
  expect(dir).toMatch(/^[0-9a-z]{25}$/);
  const half = Math.floor(video.length / 2);
  const first = await tus().send(dir, 0, video.subarray(0, half));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
  const asked = await tus().head(dir);
  expect(asked.headers.get('upload-offset')).toBe(String(half));
  expect(asked.headers.get('upload-length')).toBe(String(video.length));
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect((await list()).items).toMatchObject([
    {
      dir,
      kind: 'video',
      name: 'Bài giảng.mp4',
      bytes: video.length,
      offset: half,
      modified: 1790000000123,
      is_mine: true,
    },
  ]);
  expect((await tus().send(dir, half, video.subarray(half))).status).toBe(204);
  expect(await rowOf(dir)).toMatchObject({
    status: 'uploaded',
    duration: 2,
    user_id: admin.user_id,
  });
  expect((await stat(partOf(dir))).size).toBe(video.length);
  expect((await list()).items).toEqual([]);
});

test('the upload address is a path of this site, whatever host the request states', async () => {
  const forged = {
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'gopher',
    Forwarded: 'host=evil.test;proto=https',
  };
  const response = await tus().begin(10, METADATA, forged);
  expect(response.status).toBe(201);
  expect(response.headers.get('location')).toBe(`${UPLOADS_PATH}/${dirOf(response)}`);
  await tus().stop(dirOf(response));
});

test('a client that returns after its last byte learns that the upload is complete', async () => {
  const dir = await begin();
  await tus().send(dir, 0, video);
  const asked = await tus().head(dir);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('upload-offset')).toBe(String(video.length));
  expect((await tus().send(dir, video.length, video.subarray(0, 0))).status).toBe(404);
});

test('a broken connection keeps the received bytes, and the rest follows', async () => {
  const dir = await begin();
  const half = Math.floor(video.length / 2);
  await breakOff(dir, video.subarray(0, half));
  await expect.poll(async () => (await stat(partOf(dir))).size).toBe(half);
  const offset = Number((await tus().head(dir)).headers.get('upload-offset'));
  expect(offset).toBe(half);
  expect((await tus().send(dir, offset, video.subarray(offset))).status).toBe(204);
  expect((await rowOf(dir))?.status).toBe('uploaded');
});

/** Begins to send the whole file and hangs up in the middle. */
async function breakOff(dir: string, bytes: Buffer): Promise<void> {
  (await sendPart(dir, bytes)).destroy();
}

/** Begins to send the whole file; the first bytes have arrived. */
async function sendPart(dir: string, bytes: Buffer): Promise<Socket> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
  const lines = [
    `PATCH ${UPLOADS_PATH}/${dir} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: ${admin.headers.authorization}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${video.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  await expect.poll(async () => (await stat(partOf(dir))).size).toBe(bytes.length);
  return socket;
}

test('a cancelled upload is deleted with its bytes', async () => {
  const dir = await begin();
  await tus().send(dir, 0, video.subarray(0, 1000));
  expect((await tus().stop(dir)).status).toBe(204);
  expect(await readdir(app.storage.sources)).not.toContain(dir);
  expect((await rowOf(dir))?.status).toBe('cancelled');
  expect((await tus().head(dir)).status).toBe(410);
  expect((await tus().send(dir, 1000, video.subarray(1000))).status).toBe(404);
});

test('an upload that is cancelled while bytes arrive leaves none behind', async () => {
  const dir = await begin();
  const half = Math.floor(video.length / 2);
  const socket = await sendPart(dir, video.subarray(0, half));
  const answer = once(socket, 'data');
  expect((await tus().stop(dir)).status).toBe(204);
  socket.write(video.subarray(half));
  const [head] = await answer;
  expect(String(head)).toMatch(/^HTTP\/1\.1 409 /);
  socket.destroy();
  expect(await readdir(app.storage.sources)).not.toContain(dir);
  expect((await rowOf(dir))?.status).toBe('cancelled');
});

test('another admin may continue it', async () => {
  const dir = await begin();
  await tus().send(dir, 0, video.subarray(0, 1000));
  const other = await makeAccount(app.db, { role: ['admin'] });
  const [item] = (await list(other.headers)).items;
  expect(item).toMatchObject({ dir, is_mine: false, offset: 1000 });
  expect((await tus(other.headers).send(dir, 1000, video.subarray(1000))).status).toBe(204);
  expect((await rowOf(dir))?.status).toBe('uploaded');
});

test('only admins see it or send bytes', async () => {
  const dir = await begin();
  const customer = await makeAccount(app.db);
  const suspended = await makeAccount(app.db, { role: ['admin'], status: 'suspended' });
  const over = await makeAccount(app.db, { role: ['admin'], isExpired: true });
  const cases: [Record<string, string>, number][] = [
    [{}, 401],
    [over.headers, 401],
    [customer.headers, 403],
    [suspended.headers, 403],
  ];
  for (const [headers, status] of cases) {
    const calls = tus(headers);
    const answers = [
      await calls.begin(10, METADATA),
      await calls.head(dir),
      await calls.send(dir, 0, video),
      await calls.stop(dir),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    expect((await bodyOf(answers[0] ?? new Response('{}'))).code).toBe(status);
  }
  expect((await stat(partOf(dir))).size).toBe(0);
  await tus().stop(dir);
});

test.each<[string, string | number, Record<string, string>, object]>([
  ['no bytes', 0, METADATA, { error: 'validation', fields: { file: 'validation_media_required' } }],
  [
    'a byte too many',
    MEDIA_BYTES_MAX + 1,
    METADATA,
    { error: 'validation', fields: { file: 'validation_media_size' } },
  ],
  ['a negative length', '-1', METADATA, { error: 'bad_request' }],
  ['a length in words', '1e3', METADATA, { error: 'bad_request' }],
  [
    'another kind',
    10,
    { ...METADATA, kind: 'course' },
    { error: 'validation', fields: { kind: 'validation_media_kind' } },
  ],
])('a file of %s is refused before it is sent', async (_, bytes, fields, body) => {
  const before = await app.db.selectFrom('media').select('dir').execute();
  const response = await tus().begin(bytes, fields);
  expect(response.status).toBe(400);
  expect(await bodyOf(response)).toMatchObject(body);
  expect(await app.db.selectFrom('media').select('dir').execute()).toEqual(before);
});

test('a deferred length is not accepted', async () => {
  const response = await fetch(`${origin}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...admin.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Defer-Length': '1',
      'Upload-Metadata': tusMetadata(METADATA),
    },
  });
  expect(response.status).toBe(400);
});

test('a full disk is reported before a byte is sent', async () => {
  const other = await startTestApp();
  Object.assign(other.storage, { freeBytes: async () => 9 });
  const { headers } = await makeAccount(other.db, { role: ['admin'] });
  const response = await other.http.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': tusMetadata(METADATA),
    },
  });
  expect([response.statusCode, response.json().error]).toEqual([507, 'storage.full']);
  expect(await other.db.selectFrom('media').select('dir').execute()).toEqual([]);
  await other.close();
});

test('announced files are judged against the free disk together', async () => {
  const { bavail, bsize } = await statfs(app.storage.sources);
  // Whatever else happens on this disk, a whole disk more does not fit.
  const source_bytes = bavail * bsize;
  const { dir } = await makeMedia(app.db, { status: 'uploading' });
  await app.db.updateTable('media').set({ source_bytes }).where('dir', '=', dir).execute();
  const refused = await tus().begin(video.length, METADATA);
  expect([refused.status, (await bodyOf(refused)).error]).toEqual([507, 'storage.full']);
  await tus().stop(dir);
  expect((await tus().begin(video.length, METADATA)).status).toBe(201);
});

const OCTETS = { 'Content-Type': 'application/offset+octet-stream' };

test.each<[string, 'POST' | 'PATCH' | 'HEAD', Record<string, string>]>([
  ['the end of parts', 'POST', { 'Upload-Concat': `final;${UPLOADS_PATH}/a ${UPLOADS_PATH}/b` }],
  ['a part', 'POST', { 'Upload-Concat': 'partial' }],
  ['an unknown concatenation', 'POST', { 'Upload-Concat': 'x' }],
  ['a deferred length besides the length', 'POST', { 'Upload-Defer-Length': '1' }],
  ['an unknown deferral', 'POST', { 'Upload-Defer-Length': '2' }],
  ['no version', 'POST', { 'Tus-Resumable': '' }],
  ['another version', 'POST', { 'Tus-Resumable': '0.2.2' }],
  ['two lengths', 'POST', { 'Upload-Length': '10, 20' }],
  ['a length with zeros', 'POST', { 'Upload-Length': '0010' }],
  ['a length beyond all numbers', 'POST', { 'Upload-Length': '9'.repeat(400) }],
  ['metadata without values', 'POST', { 'Upload-Metadata': ',,,' }],
  ['metadata that is not base64', 'POST', { 'Upload-Metadata': 'kind ***' }],
  ['the same metadata twice', 'POST', { 'Upload-Metadata': 'kind dmlkZW8=,kind dmlkZW8=' }],
  ['another version for bytes', 'PATCH', { ...OCTETS, 'Upload-Offset': '0', 'Tus-Resumable': '9' }],
  ['no offset', 'PATCH', OCTETS],
  ['a negative offset', 'PATCH', { ...OCTETS, 'Upload-Offset': '-1' }],
  ['an offset in words', 'PATCH', { ...OCTETS, 'Upload-Offset': '1e1' }],
  ['concatenation of bytes', 'PATCH', { ...OCTETS, 'Upload-Offset': '0', 'Upload-Concat': 'x' }],
  ['another version for a question', 'HEAD', { 'Tus-Resumable': '9' }],
])('a tus header with %s is a 400', async (_, method, headers) => {
  const dir = await begin(10);
  const before = await app.db.selectFrom('media').select('dir').execute();
  const response = await fetch(`${origin}${UPLOADS_PATH}${method === 'POST' ? '' : `/${dir}`}`, {
    method,
    headers: {
      ...admin.headers,
      'Tus-Resumable': '1.0.0',
      ...(method === 'POST' && { 'Upload-Length': '10', 'Upload-Metadata': tusMetadata(METADATA) }),
      ...headers,
    },
    ...(method === 'PATCH' && { body: video.subarray(0, 10) }),
  });
  expect(response.status).toBe(400);
  expect(await app.db.selectFrom('media').select('dir').execute()).toEqual(before);
  expect((await stat(partOf(dir))).size).toBe(0);
  await tus().stop(dir);
});

test('bytes at a wrong offset, or beyond the stated length, are refused and change nothing', async () => {
  const dir = await begin(1000);
  const wrong = await tus().send(dir, 5, video.subarray(0, 10));
  expect([wrong.status, (await bodyOf(wrong)).error]).toEqual([409, 'upload.offset']);
  const more = await tus().send(dir, 0, video.subarray(0, 1001));
  expect([more.status, (await bodyOf(more)).error]).toEqual([413, 'too_large']);
  expect((await stat(partOf(dir))).size).toBe(0);
  const endless = await fetch(`${origin}${UPLOADS_PATH}/${dir}`, {
    method: 'PATCH',
    body: new Blob([new Uint8Array(5000)]).stream(),
    duplex: 'half',
    headers: {
      ...admin.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
  } as RequestInit);
  expect(endless.status).toBe(413);
  expect((await stat(partOf(dir))).size).toBeLessThanOrEqual(1000);
  await tus().stop(dir);
});

test.each([
  '..%2f..%2fsources',
  '..',
  '%2e%2e%2fmedia',
  '%00',
  'a'.repeat(25),
  `${'0'.repeat(24)}%2f`,
  '%2fetc%2fpasswd',
  `${'0'.repeat(25)}.json`,
])('an address that names no upload (%s) leads nowhere', async (name) => {
  const canary = join(app.storage.sources, '../canary');
  await writeFile(canary, 'as it was');
  for (const call of [tus().head(name), tus().send(name, 0, video), tus().stop(name)]) {
    const { status } = await call;
    expect([400, 404, 405, 415]).toContain(status);
  }
  expect((await stat(canary)).size).toBe('as it was'.length);
});

test.each([
  ['a text', 'chỉ là chữ', 'media.unreadable'],
  ['half a file', '', 'media.truncated'],
])('%s that calls itself a video is refused when it is whole', async (_, text, reason) => {
  const file = text ? Buffer.from(text) : video.subarray(0, Math.floor(video.length / 2));
  const dir = await begin(file.length);
  const response = await tus().send(dir, 0, Buffer.from(file));
  expect(response.status).toBe(400);
  const { error } = await bodyOf(response);
  expect(await rowOf(dir)).toMatchObject({ status: 'failed', reason: error });
  expect(['media.unreadable', reason]).toContain(error);
  expect(await readdir(app.storage.sources)).not.toContain(dir);
  expect((await tus().head(dir)).status).toBe(200);
});

test('a file name is stored in displayable form and is never part of a path', async () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\phim.mp4', 'phim.mp4'],
    ['a\r\nSet-Cookie: x=1\u0000.mp4', 'aSet-Cookie: x=1.mp4'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['-rf; $(touch x) `id`.mp4', '-rf; $(touch x) `id`.mp4'],
    ['Bài giảng.mp4'.normalize('NFD'), 'Bài giảng.mp4'],
    ['📼'.repeat(300), '📼'.repeat(200)],
    ['/', '?'],
  ];
  for (const [filename, name] of names) {
    const dir = await begin(10, { kind: 'video', filename });
    expect((await rowOf(dir))?.source_name).toBe(name);
    await tus().stop(dir);
  }
});

test('after 25 creations in a minute new ones are limited; chunks are not', async () => {
  const dir = await begin(2000);
  for (let count = 1; count < 25; count += 1) await tus().begin(0, METADATA);
  const refused = await tus().begin(10, METADATA);
  expect([refused.status, (await bodyOf(refused)).error]).toEqual([429, 'too_many']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await tus().send(dir, 0, video.subarray(0, 10))).status).toBe(204);
  await tus().stop(dir);
});

test('chunks are not counted as calls of the account', async () => {
  const other = await startTestApp({ callsPerMinute: 5 });
  const at = await other.http.listen({ port: 0 });
  const { headers } = await makeAccount(other.db, { role: ['admin'] });
  const calls = tusCalls(at, headers);
  const dir = dirOf(await calls.begin(100, METADATA));
  for (let offset = 0; offset < 20; offset += 1) {
    expect((await calls.send(dir, offset, video.subarray(offset, offset + 1))).status).toBe(204);
  }
  for (let count = 0; count < 4; count += 1) await calls.head(dir);
  expect((await calls.head(dir)).status).toBe(429);
  await other.close();
});

const jobDeps = () => ({ ...app.deps, log: silentLog });

/** A file that came whole just before the process was killed. */
async function makeWhole(): Promise<string> {
  const dir = await begin();
  await writeFile(partOf(dir), video);
  return dir;
}

test('a complete but not finalized upload is finalized by the job, once it has settled', async () => {
  const dir = await makeWhole();
  const accept = createUploadFinalizer(app.deps);
  const now = app.clock.now().getTime() / 1000;
  await utimes(partOf(dir), now, now);
  await finishUploads(jobDeps(), accept);
  expect((await rowOf(dir))?.status).toBe('uploading');
  await utimes(partOf(dir), now - 181, now - 181);
  await finishUploads(jobDeps(), accept);
  await finishUploads(jobDeps(), accept);
  expect(await rowOf(dir)).toMatchObject({ status: 'uploaded', duration: 2 });
});

test('or by the first client that requests its offset', async () => {
  const dir = await makeWhole();
  const answers = await Promise.all([tus().head(dir), tus().head(dir), tus().head(dir)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await rowOf(dir))?.status).toBe('uploaded');
});

test('only uploads without a byte for a week are deleted', async () => {
  const [old, resumed, fresh] = [await begin(50), await begin(50), await begin(50)];
  const now = app.clock.now().getTime();
  const days = (count: number) => new Date(now - count * DAY_MS);
  for (const dir of [old, resumed]) {
    const created_at = days(8);
    await app.db.updateTable('media').set({ created_at }).where('dir', '=', dir).execute();
  }
  await app.db
    .updateTable('media')
    .set({ created_at: days(6) })
    .where('dir', '=', fresh)
    .execute();
  await utimes(partOf(old), days(8), days(8));
  await utimes(partOf(resumed), days(1), days(1));
  await sweepUploads(app.deps);
  expect(await rowOf(old)).toBeUndefined();
  expect(await readdir(app.storage.sources)).toEqual(expect.arrayContaining([resumed, fresh]));
  expect(await readdir(app.storage.sources)).not.toContain(old);
});

test('OPTIONS lists the capabilities of the server', async () => {
  const response = await fetch(`${origin}${UPLOADS_PATH}`, {
    method: 'OPTIONS',
    headers: admin.headers,
  });
  expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
  expect(response.headers.get('tus-max-size')).toBe(String(MEDIA_BYTES_MAX));
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});
