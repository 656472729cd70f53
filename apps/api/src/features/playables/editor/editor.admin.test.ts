import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTER_BYTES_MAX } from '@mam/contract/core/constants';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { CAPTIONS_BYTES_MAX, CUES_MAX } from '@mam/contract/playables/captions.rules';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaColumn } from '../../../db/columns.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeAccount } from '../../../test/make/account.ts';
import { makeFiles } from '../../../test/make/files.ts';
import { hugePng, makePicture } from '../../../test/make/picture.ts';
import { makePlayable } from '../../../test/make/playable.ts';
import { mediaPath } from '../../../transcoding/media-files.ts';
import { deriveVersion } from '../../../transcoding/versions.ts';
import { attachMedia } from '../playables.files.service.ts';
import { completePosters } from './editor.admin.posters.service.ts';
import { copyAllToNewVersions } from './editor.versions.service.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
// Files may be sent so often in a minute.
beforeEach(() => app.clock.move(600_000));

type Kind = (typeof PLAYABLE_KIND_NAMES)[number];

/** A published item of a minute with files and no captions. */
async function makeItem(kind: Kind = 'video', more: Partial<MediaColumn> = {}) {
  const item = await makePlayable(app.db, { kind });
  const files = await makeFiles(app.storage, more);
  await store(item.id, { media: JSON.stringify(files), transcript: '{}' });
  return { ...item, files, base: `${PLAYABLE_KINDS[kind].adminBase}/${item.id}` };
}

function store(id: number, change: { media?: string | null; transcript?: string }) {
  return app.db.updateTable('playables').set(change).where('id', '=', id).execute();
}

function rowOf(id: number) {
  return app.db
    .selectFrom('playables')
    .where('id', '=', id)
    .select(['media', 'transcript', 'chapters', 'previous_media', 'duration', 'updated_at'])
    .executeTakeFirstOrThrow();
}

async function call(method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function send(url: string, field: string, file: Buffer) {
  const boundary = '----mam-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="../x"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await app.http.inject({
    method: 'PUT',
    url,
    payload,
    headers: { ...headers, ...type },
  });
  return { status: response.statusCode, body: response.json() };
}

const open = (url: string) => app.http.inject(url);
/** As readers see it; kept answers end by a message of the database, which no test waits for. */
async function info(kind: Kind, uuid: string) {
  app.publicCache.invalidate('all');
  return (await open(`${PLAYABLE_KINDS[kind].base}/infomation?uuid=${uuid}`)).json();
}
async function inList(kind: Kind, uuid: string) {
  app.publicCache.invalidate('all');
  const { items } = (await open(`${PLAYABLE_KINDS[kind].base}/list?size=100`)).json();
  return items.find((item: { uuid: string }) => item.uuid === uuid);
}
const lastEntry = () =>
  app.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

const SRT = `1
00:00:01,000 --> 00:00:02,500
<b>Chào bạn</b>,
mình là Mầm.

2
00:00:02,500 --> 00:00:04,000
Tin nhắn thứ hai.
`;

describe.each(PLAYABLE_KIND_NAMES)('captions of a %s', (kind) => {
  test('a SubRip file becomes captions and transcript; the previous URL keeps its content', async () => {
    const { base, uuid, id, files } = await makeItem(kind);
    const before = await rowOf(id);
    const { status, body } = await send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      language: 'vi',
      cues: [
        { start: 1, end: 2.5, text: 'Chào bạn,\nmình là Mầm.' },
        { start: 2.5, end: 4, text: 'Tin nhắn thứ hai.' },
      ],
    });
    const { sources, transcript, image } = await info(kind, uuid);
    expect(transcript).toEqual([
      { start: 1, text: 'Chào bạn, mình là Mầm.' },
      { start: 2.5, text: 'Tin nhắn thứ hai.' },
    ]);
    const url = `/media/${files.dir}/2/captions.vi.vtt`;
    expect(sources.captions).toEqual([{ language: 'vi', url }]);
    const vtt = await open(url);
    expect(vtt.headers['content-type']).toMatch(/^text\/vtt/);
    expect(vtt.body).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.500\nChào bạn,\n/);
    expect(image).toContain(`/${files.dir}/2/`);
    expect((await open(`/media/${files.dir}/1/poster-640.webp`)).statusCode).toBe(200);
    expect((await rowOf(id)).updated_at).toEqual(before.updated_at);
    expect(await lastEntry()).toMatchObject({
      action: `${kind}.set_captions`,
      subject_id: String(id),
      label: 'Một video',
      before: { lines: 0, text: [] },
      after: { lines: 2, text: [expect.stringContaining('Chào bạn'), expect.any(String)] },
    });
    expect((await call('GET', `${base}/parts`)).body).toMatchObject({
      kind,
      captions: [{ language: 'vi', url, cue_count: 2 }],
    });
  });

  test('a corrected cue is saved; a save based on the previous revision is stale', async () => {
    const { base, uuid } = await makeItem(kind);
    await send(`${base}/captions/en/file`, 'captions', Buffer.from(SRT));
    const read = (await call('GET', `${base}/captions/en`)).body;
    const cues = read.cues.with(1, { ...read.cues[1], text: 'Second & <last>' });
    const saved = await call('PUT', `${base}/captions/en`, { cues, revision: read.revision });
    expect(saved.body.cues[1].text).toBe('Second & <last>');
    const { sources } = await info(kind, uuid);
    expect((await open(sources.captions[0].url)).body).toContain('Second &amp; &lt;last&gt;');
    const again = await call('PUT', `${base}/captions/en`, { cues, revision: read.revision });
    expect(again).toMatchObject({ status: 409, body: { error: 'edit.stale' } });
    expect(await lastEntry()).toMatchObject({
      before: { text: ['2.5–4: Tin nhắn thứ hai.'] },
      after: { text: ['2.5–4: Second & <last>'] },
    });
  });

  test('removed captions are gone from page, list and transcript', async () => {
    const { base, uuid, files } = await makeItem(kind);
    await send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT));
    expect((await call('DELETE', `${base}/captions/vi`)).body.cues).toEqual([]);
    expect(await info(kind, uuid)).toMatchObject({ transcript: [], sources: { captions: [] } });
    expect((await open(`/media/${files.dir}/3/captions.vi.vtt`)).statusCode).toBe(404);
    expect(await lastEntry()).toMatchObject({ action: `${kind}.remove_captions` });
    // Nothing to take away: no new version.
    await call('DELETE', `${base}/captions/vi`);
    expect((await info(kind, uuid)).image).toContain(`/${files.dir}/3/`);
  });
});

test('saving the same cues creates no new version', async () => {
  const { base, id } = await makeItem();
  for (let time = 0; time < 2; time += 1) {
    await send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT));
  }
  expect((await rowOf(id)).media?.version).toBe(2);
});

test.each<[string, Buffer, object, number | undefined]>([
  ['nothing', Buffer.alloc(0), { captions: 'validation_captions_required' }, undefined],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a00', 'hex'),
    { captions: 'validation_captions_encoding' },
    undefined,
  ],
  [
    'a page',
    Buffer.from('<script>1</script>'),
    { captions: 'validation_captions_format' },
    undefined,
  ],
  [
    'wrong times',
    Buffer.from(`${SRT}\n3\n00:00:09 --> x\na`),
    { captions: 'validation_captions_times' },
    11,
  ],
  [
    'a line after the end',
    Buffer.from(SRT.replace('00:00:04', '00:01:03')),
    { captions: 'validation_captions_duration' },
    7,
  ],
  [
    'a byte too much',
    Buffer.alloc(CAPTIONS_BYTES_MAX + 1, 'a'),
    { captions: 'validation_captions_size' },
    undefined,
  ],
])(
  'as a captions file %s is refused with a message and the line number',
  async (_, file, fields, line) => {
    const { base, id } = await makeItem();
    const { status, body } = await send(`${base}/captions/vi/file`, 'captions', file);
    expect({ status, fields: body.fields, line: body.params?.line }).toEqual({
      status: 400,
      fields,
      line,
    });
    expect((await rowOf(id)).media?.version).toBe(1);
    expect(await readdir(join(app.storage.root, '../work'))).toEqual([]);
  },
);

test('edited cues follow the same rules, up to the maximum of a file', async () => {
  const { base } = await makeItem();
  const url = `${base}/captions/vi`;
  const cue = { start: 0, end: 1, text: 'a' };
  const wrong = await call('PUT', url, { cues: [cue, { ...cue, end: 0 }] });
  expect(wrong.body).toMatchObject({
    fields: { captions: 'validation_captions_end' },
    params: { line: 2 },
  });
  const odd = await call('PUT', url, { cues: [{ ...cue, start: '1' }, { end: 1 }] });
  expect(Object.keys(odd.body.fields)).toEqual(['cues.0.start', 'cues.1.start', 'cues.1.text']);
  const many = Array.from({ length: CUES_MAX }, () => ({ ...cue, text: 'Một câu khá dài để nói' }));
  expect((await call('PUT', url, { cues: many })).body.cues).toHaveLength(CUES_MAX);
  expect((await call('PUT', url, { cues: [...many, cue] })).status).toBe(400);
  const endless = { cues: [{ ...cue, text: 'x'.repeat(2 * CAPTIONS_BYTES_MAX) }] };
  expect((await call('PUT', url, endless)).status).toBe(413);
  expect((await call('GET', `${base}/captions/fr`)).status).toBe(400);
});

test('a large body is not read without permission', async () => {
  const { base } = await makeItem();
  const response = await app.http.inject({
    method: 'PUT',
    url: `${base}/captions/vi`,
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(1_000_000),
  });
  expect(response.statusCode).toBe(401);
});

test('concurrent edits are all saved, each in its own version', async () => {
  const { base, id, files } = await makeItem();
  const picture = await makePicture().jpeg().toBuffer();
  const chapters = [{ start: 0, title: { vi: 'Mở đầu' } }];
  const answers = await Promise.all([
    send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT)),
    send(`${base}/captions/en/file`, 'captions', Buffer.from(SRT)),
    send(`${base}/poster/file`, 'poster', picture),
    call('PUT', `${base}/poster`, { frame: 2 }),
    call('PUT', `${base}/chapters`, { chapters }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { media, ...row } = await rowOf(id);
  expect(media).toMatchObject({ version: 5, captions: ['vi', 'en'], frames: 6 });
  expect(row.chapters).toEqual(chapters);
  const names = await readdir(join(app.storage.root, files.dir, '5'));
  expect(names).toEqual(expect.arrayContaining(['captions.vi.vtt', 'captions.en.vtt', 'hls']));
  expect((await readdir(join(app.storage.root, files.dir))).sort()).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(await readdir(join(app.storage.root, '../work'))).toEqual([]);
});

test('after a crash between file and row the previous version stays and the next edit succeeds', async () => {
  const { base, uuid, files } = await makeItem();
  const folder = await app.storage.workFolder('killed');
  await deriveVersion(app.storage, files, { folder, drop: ['download.mp4'] });
  expect((await info('video', uuid)).sources.mp4).toContain(`/${files.dir}/1/`);
  await send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT));
  const { sources } = await info('video', uuid);
  expect(sources.mp4).toContain(`/${files.dir}/2/`);
  expect((await open(sources.mp4)).statusCode).toBe(200);
});

describe('poster', () => {
  const WIDTHS = [176, 320, 640, 720, 960, 1280];
  const sizes = async (urls: string) =>
    Promise.all(
      urls.split(', ').map(async (entry) => {
        const { rawPayload } = await open(entry.split(' ')[0] ?? '');
        const { width, height, format } = await sharp(rawPayload).metadata();
        return `${format} ${width}×${height}`;
      }),
    );

  test.each([
    ['video', 'jpeg', WIDTHS.map((width) => `webp ${width}×${(width * 9) / 16}`)],
    ['podcast', 'png', WIDTHS.map((width) => `webp ${width}×${width}`)],
    ['podcast', 'webp', WIDTHS.map((width) => `webp ${width}×${width}`)],
  ] as const)(
    'of a %s is made out of a %s, in every size and its shape',
    async (kind, format, expected) => {
      const { base, uuid, id } = await makeItem(kind);
      const file = await makePicture(1600, 1400).toFormat(format).toBuffer();
      const { status, body } = await send(`${base}/poster/file`, 'poster', file);
      expect(status).toBe(200);
      const { poster, image } = await info(kind, uuid);
      expect(body).toMatchObject({ poster, image });
      expect(await sizes(poster.webp)).toEqual(expected);
      expect((await sizes(poster.avif))[0]).toMatch(/^heif /);
      expect((await rowOf(id)).media).toMatchObject({ version: 2, own_poster: true });
      expect(await lastEntry()).toMatchObject({
        action: `${kind}.set_poster`,
        after: { poster: 'file' },
      });
    },
  );

  test.each(['video', 'podcast'] as const)(
    'of a %s in lists is the discreet one until that is removed; its own page keeps the other',
    async (kind) => {
      const { base, uuid, id } = await makeItem(kind);
      const own = (await info(kind, uuid)).poster;
      const file = await makePicture(1600, 1400).png().toBuffer();
      const { status, body } = await send(`${base}/discreet-poster/file`, 'poster', file);
      expect(status).toBe(200);
      const listed = await inList(kind, uuid);
      expect(body).toMatchObject({ discreet: listed.image });
      const height = (width: number) => (kind === 'video' ? (width * 9) / 16 : width);
      expect(await sizes(listed.poster.webp)).toEqual(
        [176, 320, 640].map((width) => `webp ${width}×${height(width)}`),
      );
      const { poster, image } = await info(kind, uuid);
      expect(poster.webp.replaceAll('/2/', '/1/')).toBe(own.webp);
      expect(image).toContain('/poster-640.webp');
      expect(await lastEntry()).toMatchObject({
        action: `${kind}.set_poster`,
        after: { poster: 'discreet file' },
      });
      expect((await call('DELETE', `${base}/discreet-poster`)).body.discreet).toBeUndefined();
      expect((await inList(kind, uuid)).image).toContain('/3/poster-640.webp');
      expect((await open(listed.image.replace('/2/', '/3/'))).statusCode).toBe(404);
      expect((await rowOf(id)).media).not.toHaveProperty('discreet_widths');
    },
  );

  test('of an older file gets the widths of today by itself, once', async () => {
    const { uuid, id, files } = await makeItem('podcast', { poster_widths: undefined });
    const folder = join(app.storage.root, mediaPath(files, '.'));
    await makePicture(1280, 1280).webp().toFile(join(folder, 'poster-1280.webp'));
    // A file whose picture is lost does not hold up the others.
    const broken = await makeItem('podcast', { poster_widths: undefined });
    expect((await info('podcast', uuid)).poster.webp.match(/ \d+w/g)).toEqual([
      ' 320w',
      ' 640w',
      ' 1280w',
    ]);
    await completePosters(app.deps);
    await completePosters(app.deps);
    const { poster } = await info('podcast', uuid);
    expect(await sizes(poster.webp)).toEqual(WIDTHS.map((width) => `webp ${width}×${width}`));
    expect((await rowOf(id)).media).toMatchObject({ version: 2, poster_widths: WIDTHS });
    expect((await rowOf(broken.id)).media).toMatchObject({ version: 1 });
  });

  test('contains only pixels, upright and never enlarged', async () => {
    const { base, uuid } = await makeItem('podcast');
    const jpeg = await makePicture(400, 600)
      .withExif({ IFD0: { Copyright: 'Nguyễn Thị Lan' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    await send(`${base}/poster/file`, 'poster', polyglot);
    const { poster } = await info('podcast', uuid);
    const largest = await open(poster.webp.split(', ').at(-1).split(' ')[0]);
    expect(await sharp(largest.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
    expect((await sharp(largest.rawPayload).metadata()).exif).toBeUndefined();
    expect(largest.rawPayload.includes('script')).toBe(false);
    // Turned a quarter clockwise, what was left (red) is on top.
    const top = await sharp(largest.rawPayload)
      .extract({ left: 200, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(top[2] ?? 255);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => Buffer.from(svg), 'type'],
    ['an SVG behind the beginning of a WebP', () => Buffer.from(`RIFFxxxxWEBP${svg}`), 'type'],
    ['a GIF', () => makePicture(400, 400).gif().toBuffer(), 'type'],
    [
      'half a PNG',
      async () => (await makePicture(400, 400).png().toBuffer()).subarray(0, 400),
      'type',
    ],
    ['one of 65 megapixels', () => hugePng(8_200, 8_000), 'type'],
    ['a tiny one', () => makePicture(319, 319).png().toBuffer(), 'small'],
    ['one of 10 MB and a byte', () => Buffer.alloc(POSTER_BYTES_MAX + 1, 1), 'size'],
  ])('%s is refused and nothing changes', async (_, make, problem) => {
    const { base, id } = await makeItem();
    const { status, body } = await send(`${base}/poster/file`, 'poster', await make());
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { poster: `validation_poster_${problem}` },
    });
    expect((await rowOf(id)).media?.version).toBe(1);
    expect(await readdir(join(app.storage.root, '../work'))).toEqual([]);
  });

  test('can be a frame of the video', async () => {
    const { base, uuid, files } = await makeItem();
    const parts = (await call('GET', `${base}/parts`)).body;
    expect(parts.frames).toHaveLength(6);
    expect((await open(parts.frames[5])).statusCode).toBe(200);
    expect((await call('PUT', `${base}/poster`, { frame: 3 })).status).toBe(200);
    const { poster } = await info('video', uuid);
    expect(poster.webp).toContain(`/${files.dir}/2/`);
    expect((await sizes(poster.webp))[1]).toMatch(/^webp 320×180$/);
    for (const frame of [0, 7, 1.5, '1']) {
      const { status, body } = await call('PUT', `${base}/poster`, { frame });
      expect(status).toBe(400);
      expect(Object.values(body.fields)).toEqual(['validation_poster_frame']);
    }
  });

  test('an item without frames offers none', async () => {
    const { base } = await makeItem('podcast', { frames: undefined });
    expect((await call('GET', `${base}/parts`)).body.frames).toEqual([]);
    expect((await call('PUT', `${base}/poster`, { frame: 1 })).status).toBe(400);
  });
});

describe('chapters', () => {
  const chapter = (start: number, vi = 'Chương', en?: string) => ({
    start,
    title: { vi, ...(en && { en }) },
  });

  test('are set in both languages and read in the reader’s', async () => {
    const { base, uuid, id } = await makeItem();
    const chapters = [chapter(0, 'Mở đầu', 'Opening'), chapter(12.5, ' Phần hai ')];
    const { body } = await call('PUT', `${base}/chapters`, { chapters });
    expect(body.chapters).toEqual([chapter(0, 'Mở đầu', 'Opening'), chapter(12.5, 'Phần hai')]);
    expect((await info('video', uuid)).chapters[1]).toEqual({ start: 12.5, title: 'Phần hai' });
    expect((await rowOf(id)).media?.version).toBe(1);
    expect(await lastEntry()).toMatchObject({ action: 'video.set_chapters' });
    expect((await call('PUT', `${base}/chapters`, { chapters: [] })).body.chapters).toEqual([]);
  });

  test.each<[string, object[], string, string]>([
    ['a first one that is late', [chapter(1)], 'chapters.0.start', 'chapters_first'],
    ['two at once', [chapter(0), chapter(0)], 'chapters.1.start', 'chapters_order'],
    [
      'one before the other',
      [chapter(0), chapter(9), chapter(5)],
      'chapters.2.start',
      'chapters_order',
    ],
    ['one when all is over', [chapter(0), chapter(60)], 'chapters.1.start', 'chapters_duration'],
    ['one without a title', [chapter(0, ' ')], 'chapters.0.title.vi', 'required'],
    ['a long title', [chapter(0, 'a'.repeat(121))], 'chapters.0.title.vi', 'text_too_long'],
    [
      'too many',
      Array.from({ length: 51 }, (_, start) => chapter(start)),
      'chapters',
      'chapters_too_many',
    ],
  ])('%s: refused', async (_, chapters, field, problem) => {
    const { base } = await makeItem();
    const { status, body } = await call('PUT', `${base}/chapters`, { chapters });
    expect({ status, message: body.fields[field] }).toEqual({
      status: 400,
      message: `validation_${problem}`,
    });
  });
});

test('an item without a file has only chapters; an item in the trash is not found', async () => {
  const { base, id } = await makeItem();
  await app.db
    .updateTable('playables')
    .set({ status: 'draft', media: null })
    .where('id', '=', id)
    .execute();
  const parts = await call('GET', `${base}/parts`);
  expect(parts.body).toMatchObject({ frames: [], captions: [] });
  expect(parts.body).not.toHaveProperty('image');
  const upload = await send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT));
  expect(upload).toMatchObject({ status: 409, body: { error: 'media.not_ready' } });
  expect((await call('PUT', `${base}/poster`, { frame: 1 })).body.error).toBe('media.not_ready');
  expect((await call('PUT', `${base}/chapters`, { chapters: [] })).status).toBe(200);
  await app.db.updateTable('playables').set({ status: 'trash' }).where('id', '=', id).execute();
  for (const [method, path] of [
    ['GET', 'parts'],
    ['GET', 'captions/vi'],
    ['DELETE', 'captions/vi'],
  ] as const) {
    expect((await call(method, `${base}/${path}`)).body.error).toBe('video.not_found');
  }
  expect((await call('GET', `/api/admin/podcasts/${id}/parts`)).body.error).toBe(
    'podcast.not_found',
  );
});

test('a replacement gets captions, uploaded and discreet poster of the previous file, without what exceeds its duration', async () => {
  const { base, id, uuid, files } = await makeItem();
  await send(`${base}/captions/vi/file`, 'captions', Buffer.from(SRT));
  await send(`${base}/poster/file`, 'poster', await makePicture().png().toBuffer());
  const chapters = [0, 30].map((start) => ({ start, title: { vi: `Chương ${start}` } }));
  await call('PUT', `${base}/chapters`, { chapters });
  const poster = await readFile(join(app.storage.root, files.dir, '3', 'poster-320.webp'));
  await send(`${base}/discreet-poster/file`, 'poster', await makePicture().png().toBuffer());
  const next = await makeFiles(app.storage);
  await app.db
    .insertInto('media')
    .values({ dir: next.dir, kind: 'video', source_name: 'a.mp4', source_bytes: 1 })
    .execute();
  await app.db
    .updateTable('playables')
    .set({ pending_dir: next.dir })
    .where('id', '=', id)
    .execute();
  await app.db
    .transaction()
    .execute((tx) => attachMedia(tx, { dir: next.dir, files: next, duration: 2 }, app.clock.now()));
  // A minute later, and once more for nothing.
  await copyAllToNewVersions(app.deps);
  await copyAllToNewVersions(app.deps);
  const row = await rowOf(id);
  expect(row).toMatchObject({
    media: {
      dir: next.dir,
      version: 2,
      captions: ['vi'],
      own_poster: true,
      discreet_widths: [176, 320, 640],
    },
    chapters: [chapters[0]],
    previous_media: null,
  });
  const { sources, transcript } = await info('video', uuid);
  expect(transcript).toEqual([{ start: 1, text: 'Chào bạn, mình là Mầm.' }]);
  expect((await open(sources.captions[0].url)).body).not.toContain('Tin nhắn');
  const carried = await readFile(join(app.storage.root, next.dir, '2', 'poster-320.webp'));
  expect(carried.equals(poster)).toBe(true);
});
