import { uploadEndpoint } from '@mam/contract/core/define';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';
import { openApiDocument } from './openapi/openapi.ts';

const BYTES_MAX = 1000;
const take = uploadEndpoint({
  method: 'PUT',
  path: '/api/test/picture',
  access: 'customer',
  summary: 'Test',
  upload: {
    field: 'picture',
    bytes_max: BYTES_MAX,
    messages: { missing: 'validation_picture_required', too_large: 'validation_picture_size' },
  },
  output: z.object({ bytes: z.number() }),
});

let app: TestApp;
let headers: Record<string, string>;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  app.binder.bindUpload(take, async (_input, _context, file) => ({ bytes: file.length }));
  headers = (await makeAccount(app.db)).headers;
  origin = await app.http.listen({ port: 0 });
});
afterAll(() => app.close());

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], '../../etc/x.png');

function formWith(...fields: [string, File | string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

async function send(body: FormData | string, more: Record<string, string> = headers) {
  const response = await fetch(`${origin}/api/test/picture`, {
    method: 'PUT',
    body,
    headers: more,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('a file is read completely, up to the largest size and not a byte more', async () => {
  const exact = await send(formWith(['picture', fileOf(BYTES_MAX)]));
  expect(exact).toEqual({ status: 200, body: { bytes: BYTES_MAX } });
  const more = await send(formWith(['picture', fileOf(BYTES_MAX + 1)]));
  expect(more).toMatchObject({
    status: 400,
    body: { error: 'validation', fields: { picture: 'validation_picture_size' } },
  });
});

test('a file far too large is rejected without being buffered, and the server keeps running', async () => {
  const { status } = await send(formWith(['picture', fileOf(20_000_000)]));
  expect(status).toBe(400);
  expect((await send(formWith(['picture', fileOf(10)]))).status).toBe(200);
});

test.each<[string, FormData]>([
  ['no field', formWith()],
  ['another field', formWith(['avatar', fileOf(10)])],
  ['an empty file', formWith(['picture', fileOf(0)])],
])('a form with %s reports the missing field', async (_, form) => {
  const { status, body } = await send(form);
  expect(status).toBe(400);
  if (body.error === 'validation') {
    expect(body.fields).toEqual({ picture: 'validation_picture_required' });
  } else {
    expect(body.error).toBe('bad_request');
  }
});

test.each<[string, FormData]>([
  ['a text in place of the file', formWith(['picture', 'text'])],
  ['flags beside the file', formWith(['role', 'admin'], ['picture', fileOf(10)])],
  ['a prototype’s name', formWith(['__proto__', 'x'])],
])('a form with %s is refused', async (_, form) => {
  expect((await send(form)).status).toBe(400);
});

test('a body that is no form is rejected', async () => {
  const json = { ...headers, 'content-type': 'application/json' };
  expect(await send('{}', json)).toMatchObject({ status: 415, body: { error: 'media_type' } });
  const cutOff = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  expect(
    (
      await send(
        '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nabc',
        cutOff,
      )
    ).status,
  ).toBe(400);
  const noBoundary = { ...headers, 'content-type': 'multipart/form-data' };
  expect((await send('abc', noBoundary)).status).toBe(400);
});

test('access is checked before the file is read', async () => {
  expect((await send(formWith(['picture', fileOf(10)]), {})).status).toBe(401);
});

test('a form sent to any other endpoint is rejected', async () => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    body: formWith(['email', 'a@example.test'], ['password', 'x']),
  });
  expect(response.status).toBe(415);
});

test('the document describes the form', () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument([take], origin)));
  const { requestBody } = paths['/api/test/picture'].put;
  const { schema } = requestBody.content['multipart/form-data'];
  expect(schema.properties.picture).toEqual({ type: 'string', format: 'binary' });
});
