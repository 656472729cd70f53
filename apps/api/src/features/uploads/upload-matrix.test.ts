import { readdir, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { bannersAdminApi } from '@mam/contract/banners/banners.admin';
import { MEDIA_BYTES_MAX } from '@mam/contract/core/constants';
import type { Endpoint, Upload } from '@mam/contract/core/endpoint';
import { importsApi } from '@mam/contract/imports/imports';
import { ENDPOINTS } from '@mam/contract/index';
import { editorApi } from '@mam/contract/playables/editor.admin';
import { profileApi } from '@mam/contract/profile/profile';
import { podcastUploadsApi, videoUploadsApi } from '@mam/contract/uploads/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBadContents } from '../../test/make/bad-file.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { dirOf, makeMediaFile, tusCalls } from '../../test/make/upload.ts';

let app: TestApp;
let origin: string;
let headers: Record<string, string>;
let contents: Record<string, Buffer>;

/** The response of an entry to a file: an error of the catalogue, or `field: key` of a wrong field. */
type Answer = string;
type FormEntry = Endpoint & { upload: Upload };

interface Row {
  endpoint: FormEntry;
  /** Address with its parameters filled in. */
  url: () => string;
  /** Name that a file of the right kind would have. */
  name: string;
  /** The response to contents of another kind. */
  refusal: Answer;
  /** Entries with another response. */
  but?: Record<string, Answer>;
  /** Where the name must end as the specification requires. */
  nameRefusal?: Answer;
}

const ids = { source: '', podcast: '', video: 0, sound: 0 };
const MEDIA = { name: 'phim.mp4', refusal: 'media.unreadable' };
const SOUND = { name: 'bài.mp3', refusal: 'media.unreadable' };
const IMAGE = { name: 'anh.jpg', refusal: 'image: validation_poster_type' };
const POSTER = { name: 'anh.jpg', refusal: 'poster: validation_poster_type' };
const NO_WORDS = 'captions: validation_captions_encoding';
const CAPTIONS = {
  name: 'phụ-đề.vtt',
  refusal: 'captions: validation_captions_format',
  but: {
    'a JPEG cut off': NO_WORDS,
    'a video cut off': NO_WORDS,
    'the beginning of a JPEG and then a page': NO_WORDS,
    'a small picture of 2 500 megapixels': NO_WORDS,
    'a zip bomb': NO_WORDS,
  },
};
const NO_TABLE = 'file: validation_import_encoding';

const at = (path: string, id: () => string | number) => () =>
  path.replace(':id', String(id())).replace(':language', 'vi');
const videoParts = editorApi('video');
const podcastParts = editorApi('podcast');
const inDirectory = (path: string, dir: () => string) => () => `${path}?directory=${dir()}`;

const listPath = (list: string) => importsApi.upload.path.replace(':list', list);

/** A table of accounts or of content. */
const SHEET = {
  name: 'người-dùng.xlsx',
  refusal: 'file: validation_sample_file_empty',
  but: {
    'no bytes': 'file: validation_sample_file_empty',
    'an SVG with a script': 'file: validation_import_file_broken',
    'a JPEG cut off': NO_TABLE,
    'a video cut off': NO_TABLE,
    'the beginning of a JPEG and then a page': NO_TABLE,
    'a small picture of 2 500 megapixels': NO_TABLE,
    'a playlist that points elsewhere': 'file: validation_import_columns',
    'a zip bomb': 'file: validation_import_file_unpacked',
  },
  nameRefusal: 'file: validation_sample_file_type',
};

/** Every entry of the product that takes a form with a file. */
const ROWS: Row[] = [
  { endpoint: videoUploadsApi.upload, url: () => videoUploadsApi.upload.path, ...MEDIA },
  { endpoint: podcastUploadsApi.upload, url: () => podcastUploadsApi.upload.path, ...SOUND },
  {
    endpoint: videoUploadsApi.uploadImage,
    url: inDirectory(videoUploadsApi.uploadImage.path, () => ids.source),
    ...IMAGE,
  },
  {
    endpoint: podcastUploadsApi.uploadImage,
    url: inDirectory(podcastUploadsApi.uploadImage.path, () => ids.podcast),
    ...IMAGE,
  },
  {
    endpoint: videoParts.uploadPoster,
    url: at(videoParts.uploadPoster.path, () => ids.video),
    ...POSTER,
  },
  {
    endpoint: podcastParts.uploadPoster,
    url: at(podcastParts.uploadPoster.path, () => ids.sound),
    ...POSTER,
  },
  {
    endpoint: videoParts.uploadDiscreetPoster,
    url: at(videoParts.uploadDiscreetPoster.path, () => ids.video),
    ...POSTER,
  },
  {
    endpoint: podcastParts.uploadDiscreetPoster,
    url: at(podcastParts.uploadDiscreetPoster.path, () => ids.sound),
    ...POSTER,
  },
  {
    endpoint: videoParts.uploadCaptions,
    url: at(videoParts.uploadCaptions.path, () => ids.video),
    ...CAPTIONS,
  },
  {
    endpoint: podcastParts.uploadCaptions,
    url: at(podcastParts.uploadCaptions.path, () => ids.sound),
    ...CAPTIONS,
  },
  {
    endpoint: bannersAdminApi.image,
    url: () => bannersAdminApi.image.path,
    name: 'anh.png',
    refusal: 'image: validation_banner_image_type',
  },
  {
    endpoint: profileApi.setPicture,
    url: () => profileApi.setPicture.path,
    name: 'anh.jpg',
    refusal: 'picture: validation_picture_type',
  },
  { endpoint: importsApi.upload, url: () => listPath('users'), ...SHEET },
  {
    endpoint: importsApi.upload,
    url: () => listPath('questions'),
    ...SHEET,
    but: {
      ...SHEET.but,
      'a playlist that points elsewhere': 'file: validation_import_list_columns',
    },
  },
];

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.http.listen({ port: 0 });
  const video = await makeMediaFile(app.deps.tools, 'video');
  const half = video.subarray(0, Math.floor(video.length / 2));
  contents = { ...(await makeBadContents()), 'a video cut off': half };
  const { headers: admin } = await makeAccount(app.db, { role: ['admin'] });
  for (const kind of ['video', 'podcast'] as const) {
    const form = new FormData();
    form.append('file', new File([Buffer.from(await makeMediaFile(app.deps.tools, kind))], 'a'));
    const { upload } = kind === 'video' ? videoUploadsApi : podcastUploadsApi;
    const response = await fetch(origin + upload.path, {
      method: 'POST',
      body: form,
      headers: admin,
    });
    ids[kind === 'video' ? 'source' : 'podcast'] = JSON.parse(await response.text()).dir;
  }
  ids.video = (await makePlayable(app.db)).id;
  ids.sound = (await makePlayable(app.db, { kind: 'podcast' })).id;
  await writeFile(join(app.storage.root, '../canary'), 'as it was');
});
afterAll(() => app.close());

test('no endpoint is missing here', () => {
  const all = Object.values(ENDPOINTS).flatMap((calls): Endpoint[] => Object.values(calls));
  const withFile = all.filter((endpoint) => endpoint.upload).map(({ path }) => path);
  const tried = new Set(ROWS.map(({ endpoint }) => endpoint.path));
  expect([...tried].toSorted()).toEqual(withFile.toSorted());
});

const OTHER_TABLES = [
  'playables',
  'banners',
  'banner_images',
  'accounts',
  'imports',
  'audit_entries',
  'mails',
];

/** Everything a file could leave behind: every file of the store, and every row but counts of limits. */
async function traces() {
  const files: string[] = [];
  for (const name of await readdir(join(app.storage.root, '..'), { recursive: true })) {
    const found = await stat(join(app.storage.root, '..', name)).catch(() => undefined);
    if (found?.isFile()) files.push(`${name} ${found.size}`);
  }
  const rowsOf = async (table: string) =>
    (await sql`select * from ${sql.table(table)} order by 1`.execute(app.db)).rows;
  const media = await rowsOf('media');
  const others: unknown[] = [];
  for (const table of OTHER_TABLES) others.push(await rowsOf(table));
  return { files: files.toSorted(), media, others };
}

async function send(row: Row, body: FormData | string, more: Record<string, string> = {}) {
  const account = await makeAccount(app.db, { role: ['admin'] });
  headers = { ...account.headers, 'X-Device-Id': crypto.randomUUID() };
  const before = await traces();
  const response = await fetch(origin + row.url(), {
    method: row.endpoint.method,
    body,
    headers: { ...headers, ...more },
  });
  const answer = JSON.parse(await response.text());
  expect(await traces(), JSON.stringify(answer)).toEqual(before);
  return outcomeOf(response.status, answer);
}

/** An answer in a line, after a look at its shape. */
function outcomeOf(status: number, answer: Record<string, unknown>): string {
  expect(answer).toMatchObject({ code: status, request_id: expect.any(String) });
  const { error, fields } = answer;
  if (error !== 'validation') return String(error);
  expect(status).toBe(400);
  return Object.entries(fields ?? {})
    .map(([field, key]) => `${field}: ${key}`)
    .join();
}

function formOf(...parts: [field: string, file: Buffer, name: string][]): FormData {
  const form = new FormData();
  for (const [field, file, name] of parts) form.append(field, new File([Buffer.from(file)], name));
  return form;
}

const named = ROWS.map(
  (row, at) => [`${at + 1} ${row.endpoint.method} ${row.endpoint.path}`, row] as const,
);

describe.each(named)('%s', (_, row) => {
  const { field, bytes_max, messages } = row.endpoint.upload;
  const missing = `${field}: ${messages.missing}`;
  const tooLarge = `${field}: ${messages.too_large}`;

  test('refuses content of another kind and stores nothing of it', async () => {
    const answers: Record<string, Answer> = {};
    const expected: Record<string, Answer> = {};
    for (const [content, file] of Object.entries(contents)) {
      answers[content] = await send(row, formOf([field, file, row.name]));
      expected[content] = row.but?.[content] ?? (content === 'no bytes' ? missing : row.refusal);
    }
    expect(answers).toEqual(expected);
  });

  test('refuses a file that is too large', async () => {
    if (bytes_max === MEDIA_BYTES_MAX) {
      expect(await declare(row, bytes_max + 100_000)).toBe(tooLarge);
      return;
    }
    const file = Buffer.alloc(bytes_max + 1, 'x');
    expect(await send(row, formOf([field, file, row.name]))).toBe(tooLarge);
  });

  test('refuses anything but a form with this one file', async () => {
    const file = contents['a JPEG cut off'] ?? Buffer.of();
    const json = { 'content-type': 'application/json' };
    expect({
      'another field': await send(row, formOf(['avatar', file, row.name])),
      'a prototype’s name': await send(row, formOf(['__proto__', file, row.name])),
      'two files': await send(row, formOf([field, file, row.name], [field, file, row.name])),
      'another file beside it': await send(row, formOf([field, file, 'a'], ['more', file, 'b'])),
      'no part': await send(row, new FormData()),
      'no form': await send(row, '{}', json),
      'a form cut off': await send(
        row,
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nabc`,
        { 'content-type': 'multipart/form-data; boundary=x' },
      ),
    }).toEqual({
      'another field': missing,
      'a prototype’s name': 'bad_request',
      'two files': 'bad_request',
      'another file beside it': 'bad_request',
      'no part': expect.stringMatching(`^(?:bad_request|${missing})$`),
      'no form': 'media_type',
      'a form cut off': 'bad_request',
    });
  });

  test('ignores the name of a file', async () => {
    const file = contents['a text'] ?? Buffer.of();
    const names = [
      '../../../canary',
      '..%2f..%2fcanary',
      '/etc/passwd',
      'C:\\canary',
      '-rf; $(touch canary) `id` | x > canary',
      'a\r\nX-Injected: 1\r\n\r\n.mp4',
      'a\u0000.jpg',
      'con.mp4',
      'a'.repeat(2000),
    ];
    const answers = new Set<string>();
    for (const name of names) answers.add(await send(row, formOf([field, file, name])));
    expect([...answers]).toEqual([row.nameRefusal ?? row.refusal]);
  });
});

/** Announces a form of this size, and sends only its beginning. */
function declare(row: Row, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      origin + row.url(),
      {
        method: row.endpoint.method,
        headers: {
          ...headers,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': bytes,
        },
      },
      async (response) => {
        const body = Buffer.concat(await response.toArray()).toString();
        request.destroy();
        resolve(outcomeOf(response.statusCode ?? 0, JSON.parse(body)));
      },
    );
    request.on('error', reject);
    request.write(
      `--x\r\nContent-Disposition: form-data; name="${row.endpoint.upload.field}"; filename="a"\r\n\r\n`,
    );
  });
}

describe.each(['video', 'podcast'] as const)('tus, %s', (kind) => {
  const begin = async (bytes: number, name = 'phim.mp4') => {
    const account = await makeAccount(app.db, { role: ['admin'] });
    headers = { ...account.headers, 'X-Device-Id': crypto.randomUUID() };
    return tusCalls(origin, headers).begin(bytes, { kind, filename: name });
  };
  const answerOf = async (response: Response) =>
    outcomeOf(response.status, JSON.parse(await response.text()));

  test('refuses content of another kind; a row keeps the reason, and nothing else is stored', async () => {
    const answers: Record<string, Answer> = {};
    for (const [content, file] of Object.entries(contents)) {
      const before = await traces();
      const begun = await begin(file.length, '../../canary; `id`');
      if (file.length === 0) {
        answers[content] = await answerOf(begun);
        continue;
      }
      const dir = dirOf(begun);
      answers[content] = await answerOf(
        await tusCalls(origin, headers).send(dir, 0, Buffer.from(file)),
      );
      const row = await app.db
        .deleteFrom('media')
        .where('dir', '=', dir)
        .returning(['status', 'reason', 'source_name'])
        .executeTakeFirst();
      expect(row).toEqual({
        status: 'failed',
        reason: answers[content],
        source_name: 'canary; `id`',
      });
      const after = await traces();
      expect(after.files).toEqual(before.files);
      expect(after.media).toEqual(before.media);
    }
    expect(answers).toEqual(
      Object.fromEntries(
        Object.keys(contents).map((content) => [
          content,
          content === 'no bytes' ? 'file: validation_media_required' : 'media.unreadable',
        ]),
      ),
    );
  });

  test('refuses a file that is too large', async () => {
    const before = await traces();
    expect(await answerOf(await begin(MEDIA_BYTES_MAX + 1))).toBe('file: validation_media_size');
    expect((await traces()).files).toEqual(before.files);
  });
});
