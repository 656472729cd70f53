import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PLAYABLE_KIND_NAMES,
  PLAYABLE_KINDS,
  type PlayableKind,
} from '@mam/contract/core/playable-kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePicture } from '../../test/make/picture.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeMediaFile } from '../../test/make/upload.ts';
import { MEDIA_NAMES, mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { makePosters } from '../../transcoding/posters.ts';
import { applySourcePicture } from '../media/media.source.service.ts';

let app: TestApp;
let origin: string;
let headers: Record<string, string>;
const files: Record<PlayableKind, Buffer> = { video: Buffer.of(), podcast: Buffer.of() };
let picture: Buffer<ArrayBuffer>;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.http.listen({ port: 0 });
  for (const kind of PLAYABLE_KIND_NAMES) files[kind] = await makeMediaFile(app.deps.tools, kind);
  picture = Buffer.from(await makePicture(1280, 1280).jpeg().toBuffer());
});
afterAll(() => app.close());

/** Each test has an admin and a device of its own, and with them their 25 files a minute. */
async function signIn() {
  const account = await makeAccount(app.db, { role: ['admin'] });
  headers = { ...account.headers, 'X-Device-Id': crypto.randomUUID() };
}

async function call(method: string, path: string, body?: FormData) {
  const response = await fetch(`${origin}${path}`, { method, headers, ...(body && { body }) });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

function form(field: string, file: Buffer, name: string): FormData {
  const made = new FormData();
  made.append(field, new File([Buffer.from(file)], name));
  return made;
}

const rowOf = (dir: string) =>
  app.db.selectFrom('media').where('dir', '=', dir).selectAll().executeTakeFirst();

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { base, removeFilesPath } = PLAYABLE_KINDS[kind];
  const otherBase = PLAYABLE_KINDS[kind === 'video' ? 'podcast' : 'video'].base;
  const upload = async () => {
    await signIn();
    return call('POST', `${base}/upload`, form('file', files[kind], '../Tệp của mình.bin'));
  };
  const sendImage = (directory: string, file: Buffer = picture) =>
    call(
      'POST',
      `${base}/upload-image?directory=${encodeURIComponent(directory)}`,
      form('image', file, 'anh.jpg'),
    );
  const removeImage = (path: string) =>
    call('DELETE', `${base}/image?path=${encodeURIComponent(path)}`);
  const removeFiles = (dir: string, at = base, path: string = removeFilesPath) =>
    call('DELETE', `${at}/${path}?dir=${encodeURIComponent(dir)}`);

  /** A file that was prepared, with the posters and the frame that the pipeline makes. */
  async function makeReady() {
    const { body } = await upload();
    const files = {
      dir: body.dir,
      version: 1,
      has_hls: false,
      captions: [],
      bytes: { download: 1, stream: 1, audio: 1 },
      frames: 1,
    };
    const folder = await app.storage.workFolder(newMediaDir());
    const blue = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#00f' } });
    await blue
      .clone()
      .webp()
      .toFile(join(folder, MEDIA_NAMES.frame(1)));
    await makePosters(await blue.png().toBuffer(), folder);
    await app.storage.publish(folder, `${body.dir}/1`);
    await app.db
      .updateTable('media')
      .set({ status: 'ready', files: JSON.stringify(files) })
      .where('dir', '=', body.dir)
      .execute();
    return files;
  }

  test('a file in one form is probed, stored, and waits to be prepared', async () => {
    const { status, body } = await upload();
    expect(status, JSON.stringify(body)).toBe(200);
    const name = kind === 'video' ? 'download.mp4' : 'download.mp3';
    const path = `/media/${body.dir}/1/${name}`;
    expect(body).toEqual({ dir: body.dir, path, duration: 2, status: 'uploaded' });
    expect(await rowOf(body.dir)).toMatchObject({
      kind,
      source_name: 'Tệp của mình.bin',
      source_bytes: files[kind].length,
    });
    const kept = await readFile(join(app.storage.sources, body.dir));
    expect(kept.equals(files[kind])).toBe(true);
    expect(await readdir(join(app.storage.root, '../work'))).toEqual([]);
  });

  test('a picture for a file in progress is stored until its posters are made', async () => {
    const { dir } = (await upload()).body;
    const { status, body } = await sendImage(dir);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ dir, duration: 2, status: 'uploaded' });
    const folder = await app.storage.workFolder(newMediaDir());
    expect(await applySourcePicture(app.storage, { dir, kind }, folder)).toMatchObject({
      own_poster: true,
    });
    const poster = await sharp(join(folder, MEDIA_NAMES.poster(640, 'webp'))).metadata();
    expect(poster).toMatchObject({ width: 640, height: kind === 'video' ? 360 : 640 });
    expect((await removeImage(body.path)).status).toBe(200);
    expect(await applySourcePicture(app.storage, { dir, kind }, folder)).toEqual({});
    await rm(folder, { recursive: true });
  });

  test('a picture for a file that is ready makes a new version, and can be deleted again', async () => {
    const { dir } = await makeReady();
    const { body } = await sendImage(dir);
    expect(body).toMatchObject({ dir, status: 'ready', path: `/media/${dir}/2/poster-1280.webp` });
    expect((await rowOf(dir))?.files).toMatchObject({ version: 2, own_poster: true });
    const colour = async (version: number) => {
      const poster = mediaPath({ dir, version }, MEDIA_NAMES.poster(320, 'webp'));
      const { channels } = await sharp(await app.storage.read(poster)).stats();
      return (channels[0]?.mean ?? 0) > 50 ? 'with red' : 'blue';
    };
    expect(await colour(1)).toBe('blue');
    expect(await colour(2)).toBe('with red');
    expect((await removeImage(body.path)).status).toBe(200);
    expect((await rowOf(dir))?.files?.own_poster).toBeUndefined();
    expect(await colour(3)).toBe('blue');
  });

  test('a picture for the folder of an item is the item’s poster', async () => {
    await signIn();
    const folder = await makeReady();
    const item = await makePlayable(app.db, { kind });
    await app.db
      .updateTable('playables')
      .set({ media: JSON.stringify(folder) })
      .where('id', '=', item.id)
      .execute();
    const { status, body } = await sendImage(folder.dir);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.path).toBe(`/media/${folder.dir}/2/poster-1280.webp`);
    const { image } = (await call('GET', `${base}/infomation?uuid=${item.uuid}`)).body;
    expect(image).toContain(`/media/${folder.dir}/2/`);
    const answers = [await removeImage(body.path), await removeFiles(folder.dir)];
    expect(answers.map(({ body: { error } }) => error)).toEqual(['media.in_use', 'media.in_use']);
    expect((await stat(join(app.storage.root, folder.dir, '2'))).isDirectory()).toBe(true);
  });

  test('files that no item uses are deleted with their source', async () => {
    const { dir } = await makeReady();
    await sendImage(dir);
    const other = PLAYABLE_KINDS[kind === 'video' ? 'podcast' : 'video'];
    expect((await removeFiles(dir, otherBase, other.removeFilesPath)).body.error).toBe(
      'media.not_found',
    );
    expect(await removeFiles(dir)).toEqual({ status: 200, body: {} });
    expect(await rowOf(dir)).toBeUndefined();
    expect(await app.storage.has(dir)).toBe(false);
    expect(await readdir(app.storage.sources)).not.toContain(dir);
    expect((await removeFiles(dir)).body.error).toBe('media.not_found');
  });

  test('a folder name or path is only ever looked up in the table', async () => {
    const { dir } = (await upload()).body;
    const root = join(app.storage.root, '..');
    const canary = join(root, 'canary');
    const other = join(root, 'files', newMediaDir());
    await writeFile(canary, 'as it was');
    await mkdir(join(other, '1'), { recursive: true });
    await writeFile(join(other, '1', 'poster-1280.webp'), 'as it was');
    const names = [
      '..',
      '../canary',
      '../../etc/passwd',
      '/etc/passwd',
      canary,
      `${dir}/../../canary`,
      `/media/${dir}/../../canary`,
      `/media/${dir}/1/../../../canary`,
      '..%2fcanary',
      `${dir}%2f..`,
      `${dir}\u0000`,
      `\u0000${dir}`,
      `${dir} `,
      dir.toUpperCase(),
      `file:///media/${dir}/1/a.webp`,
      `//evil.test/media/${dir}/1/a.webp`,
      other.split('/').at(-1) ?? '',
      '',
      'a'.repeat(150),
    ];
    for (const name of names) {
      await signIn();
      const answers = [
        await sendImage(name),
        await removeFiles(name),
        await removeImage(name),
        await removeImage(`/media/${name}/1/poster-1280.webp`),
      ];
      const errors = answers.map(({ body: { error } }) => error);
      expect(errors, name).toEqual(errors.map(() => 'media.not_found'));
    }
    expect((await removeFiles('x'.repeat(300))).status).toBe(400);
    expect(await readFile(canary, 'utf8')).toBe('as it was');
    expect(await readFile(join(other, '1', 'poster-1280.webp'), 'utf8')).toBe('as it was');
    expect((await rowOf(dir))?.status).toBe('uploaded');
  });
});
