import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { UPLOADS_PATH } from '@mam/contract/core/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../platform/env.ts';
import { createTestDatabase } from '../../test/database.ts';
import { makeAccount } from '../../test/make/account.ts';
import { dirOf, makeMediaFile, tusCalls } from '../../test/make/upload.ts';
import { until } from '../../test/until.ts';
import { findMediaTools } from '../../transcoding/tools.ts';

const PROGRAM = fileURLToPath(new URL('../../test/api.process.ts', import.meta.url));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let headers: Record<string, string>;
let file: Buffer<ArrayBuffer>;
let server: { process: ChildProcess; origin: string };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mam-kill-'));
  headers = (await makeAccount(database.db, { role: ['admin'] })).headers;
  const video = await makeMediaFile(findMediaTools(readSettings()), 'video');
  file = Buffer.concat([video, freeBox(6_000_000)]);
});
afterAll(async () => {
  server?.process.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Part of the file format that players skip: a real video of any size, no two bytes alike for long. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.concat([Buffer.alloc(8), randomBytes(bytes)]);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4);
  return box;
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, database.url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error('the API did not start')));
  });
  server = { process: child, origin };
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await gone;
}

const arrived = (dir: string) => stat(join(folder, 'sources', dir)).then(({ size }) => size);
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends on until the server has `limit` bytes of the file; then kills it. */
async function sendAndKill(dir: string, offset: number, limit: number): Promise<void> {
  const rest = file.subarray(offset);
  const request = httpRequest(`${server.origin}${UPLOADS_PATH}/${dir}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': offset,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': rest.length,
    },
  });
  request.on('error', () => undefined);
  // Not a byte more: a slow server must not have the whole file before it is killed.
  request.write(rest.subarray(0, limit - offset));
  await until(async () => (await arrived(dir)) >= limit);
  await kill();
  request.destroy();
}

test('kill -9 in the middle of an upload: it continues at its offset, and no byte is wrong', async () => {
  await start();
  const begun = await tusCalls(server.origin, headers).begin(file.length, { kind: 'video' });
  const dir = dirOf(begun);
  let offset = 0;
  for (const share of [0.2, 0.5, 0.9]) {
    await sendAndKill(dir, offset, Math.floor(file.length * share));
    await start();
    const asked = await tusCalls(server.origin, headers).head(dir);
    const now = Number(asked.headers.get('upload-offset'));
    expect(now).toBe(await arrived(dir));
    expect(now).toBeGreaterThanOrEqual(Math.floor(file.length * share));
    expect(now).toBeLessThan(file.length);
    offset = now;
  }
  const last = await tusCalls(server.origin, headers).send(dir, offset, file.subarray(offset));
  expect(last.status).toBe(204);
  expect(hash(await readFile(join(folder, 'sources', dir)))).toBe(hash(file));
  await kill();
});

test('kill -9 after the last byte: the client learns that the upload is complete', async () => {
  await start();
  const dir = dirOf(await tusCalls(server.origin, headers).begin(file.length, { kind: 'video' }));
  const sending = tusCalls(server.origin, headers)
    .send(dir, 0, file)
    .catch(() => undefined);
  // By now it may be read, moved, or noted.
  await until(async () => (await arrived(dir).catch(() => file.length)) >= file.length);
  await kill();
  await sending;
  await start();
  const asked = await tusCalls(server.origin, headers).head(dir);
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(file.length)]);
  const row = await database.db
    .selectFrom('media')
    .where('dir', '=', dir)
    .select(['status', 'duration'])
    .executeTakeFirst();
  expect(row).toEqual({ status: 'uploaded', duration: 2 });
  expect(hash(await readFile(join(folder, 'sources', dir)))).toBe(hash(file));
});
