import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { describe, expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeMedia, putFile } from '../../test/make/media-row.ts';
import { attachMedia } from './files.service.ts';

let app: TestApp;
let admin: AdminClient;

withAdmin((started) => {
  ({ app, admin } = started);
});

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { base, notFound } = PLAYABLE_KINDS[kind];
  const other = kind === 'video' ? 'podcast' : 'video';
  const { create, change, save, bulk, isListed } = createPlayableClient(kind, () => ({
    app,
    admin,
  }));

  describe('update', () => {
    test('an update changes the given fields and records only those', async () => {
      const item = await create();
      const { status, body } = await save(item.id, {
        title: { vi: 'Tên mới', en: '' },
        category_id: admin.other_category,
        min_age: 18,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: { vi: 'Tên mới' },
        category_id: admin.other_category,
        min_age: 18,
      });
      expect(body.title.en).toBeUndefined();
      expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(item.updated_at));
      const [, entry] = await admin.entries();
      expect(entry).toMatchObject({
        action: `${kind}.update`,
        before: {
          title: { vi: 'Giới và giới tính', en: 'Sex and gender' },
          min_age: 0,
          category_id: admin.category_id,
        },
        after: { title: { vi: 'Tên mới' }, min_age: 18, category_id: admin.other_category },
      });
      expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['category_id', 'min_age', 'title']);
    });

    test('an item can be updated by uuid', async () => {
      const item = await create();
      const { status } = await admin.call(
        'PUT',
        `${base}/update/${item.uuid}`,
        await change(item.id),
      );
      expect(status).toBe(200);
    });

    test('the second of two editors is refused as stale, and the first save stays', async () => {
      const item = await create();
      const [mine, theirs] = [await change(item.id), await change(item.id)];
      const first = await admin.call('PUT', `${base}/update/${item.id}`, {
        ...mine,
        title: { vi: 'Một' },
      });
      const second = await admin.call('PUT', `${base}/update/${item.id}`, {
        ...theirs,
        title: { vi: 'Hai' },
      });
      expect(first.status).toBe(200);
      expect(second).toMatchObject({ status: 409, body: { error: 'edit.stale' } });
      expect((await admin.rowOf(item.id)).title).toEqual({ vi: 'Một' });
    });

    test('of twenty concurrent saves one succeeds', async () => {
      const item = await create();
      const body = await change(item.id);
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          admin.call('PUT', `${base}/update/${item.id}`, { ...body, title: { vi: `số ${n}` } }),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
    });

    test('a file that becomes ready while the form is open does not make the form stale', async () => {
      const media = await makeMedia(app.db, { kind, status: 'processing' });
      const item = (await admin.call('POST', `${base}/create`, admin.draft({ dir: media.dir })))
        .body;
      const body = await change(item.id, { title: { vi: 'Sau' } });
      await attachMedia(app.db, { ...media, duration: 42 }, app.clock.now());
      expect((await admin.call('PUT', `${base}/update/${item.id}`, body)).status).toBe(200);
    });

    test('the current file plays until its replacement is ready; URL, likes and views stay', async () => {
      const item = await create();
      await app.db
        .updateTable('playables')
        .set({ likes: 7, views: 99, comment_count: 3 })
        .execute();
      const media = await makeMedia(app.db, { kind, status: 'processing' });
      const { body } = await save(item.id, { dir: media.dir });
      expect(body).toMatchObject({
        status: 'published',
        duration: 42,
        next_file: { dir: media.dir },
      });
      expect(body.image).toBe(item.image);
      const adopted = await attachMedia(app.db, { ...media, duration: 50 }, app.clock.now());
      const previous = item.image.split('/')[2];
      expect(adopted).toMatchObject({ id: item.id, previous });
      expect(await admin.rowOf(item.id)).toMatchObject({
        ...{
          uuid: item.uuid,
          likes: 7,
          views: 99,
          comment_count: 3,
          duration: 50,
          pending_dir: null,
        },
        media: { dir: media.dir },
      });
      const rows = await app.db
        .selectFrom('media')
        .where('dir', '=', previous)
        .select('dir')
        .execute();
      expect(rows).toEqual([]);
    });

    test('a replacement that is ready is attached by the save', async () => {
      const item = await create();
      const media = await makeMedia(app.db, { kind, duration: 8 });
      const { body } = await save(item.id, { dir: media.dir });
      expect(body).toMatchObject({ duration: 8, next_file: null, status: 'published' });
      expect(body.image).toContain(media.dir);
    });

    test('a second replacement discards the first one at once', async () => {
      const item = await create();
      const second = await makeMedia(app.db, { kind, status: 'processing' });
      await putFile(app.storage, `${second.dir}/1/x.txt`, 'x');
      await save(item.id, { dir: second.dir });
      const third = await makeMedia(app.db, { kind, status: 'processing' });
      expect((await save(item.id, { dir: third.dir })).body.next_file.dir).toBe(third.dir);
      expect(await app.storage.has(second.dir)).toBe(false);
      expect(
        await attachMedia(app.db, { ...second, duration: 1 }, app.clock.now()),
      ).toBeUndefined();
      const dirs = await app.db
        .selectFrom('media')
        .where('dir', '=', second.dir)
        .select('dir')
        .execute();
      expect(dirs).toEqual([]);
    });

    test('the current file as replacement changes nothing', async () => {
      const item = await create();
      const { body } = await save(item.id, { dir: item.image.split('/')[2] });
      expect(body).toMatchObject({ next_file: null, image: item.image });
    });

    test.each([
      [
        'of another item',
        async () => (await create()).image.split('/')[2],
        'validation_media_used',
      ],
      [
        'another item waits for',
        async () => {
          const { dir } = await makeMedia(app.db, { kind, status: 'processing' });
          await create({ dir });
          return dir;
        },
        'validation_media_used',
      ],
      [
        'that failed',
        async () => (await makeMedia(app.db, { kind, status: 'failed' })).dir,
        'validation_media_failed',
      ],
      [
        'of the other kind',
        async () => (await makeMedia(app.db, { kind: other })).dir,
        'validation_media_kind',
      ],
    ])('a file %s is refused', async (_name, dirOf, key) => {
      const item = await create();
      const dir = await dirOf();
      const { status, body } = await save(item.id, { dir });
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { dir: key } });
    });

    test('an item that is hidden and shown again keeps its first date', async () => {
      const item = await create({ published_at: '2026-01-01T00:00:00.000Z' });
      expect((await save(item.id, { published_at: null })).body.status).toBe('draft');
      expect(await isListed(item.uuid)).toBe(false);
      await bulk('publish', [item.id]);
      expect(await admin.rowOf(item.id)).toMatchObject({
        status: 'published',
        published_at: new Date('2026-01-01T00:00:00.000Z'),
      });
    });

    test('an item in the trash, of the other kind or unknown is not found', async () => {
      const item = await create();
      const body = await change(item.id);
      expect((await admin.call('PUT', `/api/${other}s/update/${item.id}`, body)).status).toBe(404);
      expect((await admin.call('GET', `/api/admin/${other}s/${item.id}`)).status).toBe(404);
      await bulk('trash', [item.id]);
      for (const id of [item.id, 999_999, '99999999999']) {
        const answer = await admin.call('PUT', `${base}/update/${id}`, body);
        expect(answer.body).toMatchObject({ code: 404, error: notFound });
      }
    });

    test.each([undefined, 'gestern', ''])(
      'without knowing what it changes (%s) it is refused',
      async (updated_at) => {
        const item = await create();
        const { body } = await save(item.id, { updated_at });
        expect(body.fields).toHaveProperty('updated_at');
      },
    );
  });
});
