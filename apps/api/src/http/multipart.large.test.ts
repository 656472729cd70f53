import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadEndpoint } from '@mam/contract/core/define';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';

const BYTES_MAX = 300_000;
const take = uploadEndpoint({
  method: 'POST',
  path: '/api/test/large',
  access: 'customer',
  summary: 'Test',
  upload: {
    field: 'file',
    bytes_max: BYTES_MAX,
    messages: { missing: 'validation_media_required', too_large: 'validation_media_size' },
  },
  output: z.object({ name: z.string(), bytes: z.number() }),
});

let app: TestApp;
let headers: Record<string, string>;
let address: string;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'mam-large-'));
  app.binder.bindLargeUpload(take, async (_input, _context, { name, save }) => ({
    name,
    bytes: await save(join(folder, 'taken')),
  }));
  headers = (await makeAccount(app.db)).headers;
  address = `${await app.http.listen({ port: 0 })}/api/test/large`;
});
beforeEach(() => rm(join(folder, 'taken'), { force: true }));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const bytesOf = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => n % 251));

function formWith(...files: [field: string, bytes: Buffer][]): FormData {
  const form = new FormData();
  for (const [field, bytes] of files)
    form.append(field, new File([Buffer.from(bytes)], 'phim.mp4'));
  return form;
}

async function resultOf(response: Response) {
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const send = async (body: FormData) =>
  resultOf(await fetch(address, { method: 'POST', body, headers }));

/** A form that does not say how long it is. */
async function sendEndless(bytes: number) {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: video/mp4\r\n\r\n';
  const parts = [Buffer.from(head), bytesOf(bytes), Buffer.from('\r\n--x--\r\n')];
  const init = { method: 'POST', body: new Blob(parts).stream(), duplex: 'half' as const };
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  return resultOf(await fetch(address, { ...init, headers: { ...headers, ...type } }));
}

test('a file is streamed to disk byte for byte, up to the largest size', async () => {
  for (const bytes of [1, 65_536, 65_537, BYTES_MAX]) {
    await rm(join(folder, 'taken'), { force: true });
    expect(await send(formWith(['file', bytesOf(bytes)]))).toEqual({
      status: 200,
      body: { name: 'phim.mp4', bytes },
    });
    expect((await readFile(join(folder, 'taken'))).equals(bytesOf(bytes))).toBe(true);
  }
});

test('a byte more is rejected, with or without a Content-Length, and no file remains', async () => {
  const refused = {
    status: 400,
    body: { error: 'validation', fields: { file: 'validation_media_size' } },
  };
  expect(await send(formWith(['file', bytesOf(BYTES_MAX + 1)]))).toMatchObject(refused);
  expect(await sendEndless(BYTES_MAX + 1)).toMatchObject(refused);
  expect(await sendEndless(20 * BYTES_MAX)).toMatchObject(refused);
  expect(await readdir(folder)).toEqual([]);
});

test('an invalid form after the file is rejected, and the file is deleted', async () => {
  const one = bytesOf(100_000);
  expect(await send(formWith(['file', one], ['file', one]))).toMatchObject({ status: 400 });
  expect(await send(formWith(['film', one]))).toMatchObject({
    body: { fields: { file: 'validation_media_required' } },
  });
  expect(await send(formWith(['file', Buffer.of()]))).toMatchObject({
    body: { fields: { file: 'validation_media_required' } },
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a client that disconnects leaves no file', async () => {
  const { port } = new URL(address);
  const socket = connect(Number(port));
  const head = [
    'POST /api/test/large HTTP/1.1',
    'Host: localhost',
    `Authorization: ${headers.authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000',
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nsome of it';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  await expect.poll(() => readdir(folder)).toEqual(['taken']);
  socket.destroy();
  await expect.poll(() => readdir(folder)).toEqual([]);
});
