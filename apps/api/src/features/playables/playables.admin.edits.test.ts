import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import {
  PLAYABLE_REFERENCES_MAX,
  PLAYABLE_TITLE_LENGTH_MAX,
} from '@mam/contract/playables/playables.rules';
import { describe, expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeMedia, putFile } from '../../test/make/media-row.ts';
import { attachMedia } from './playables.files.service.ts';
import { publishDue } from './playables.queries.ts';

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
      await attachMedia(app.db, { ...media, duration: 50 }, app.clock.now());
      const previous = item.image.split('/')[2];
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

    test('the day of a review is shown to readers, stays when the text changes, and is cleared on purpose', async () => {
      const item = await create({ health_reviewed_on: '2026-11-21' });
      const shown = async () => {
        const { body } = await admin.publicly(`${base}/infomation?uuid=${item.uuid}`);
        return JSON.parse(body).health_reviewed_on;
      };
      expect([item.health_reviewed_on, await shown()]).toEqual(['2026-11-21', '2026-11-21']);
      await save(item.id, { title: { vi: 'Tên mới' } });
      expect(await shown()).toBe('2026-11-21');
      const { body } = await save(item.id, { health_reviewed_on: null });
      expect([body.health_reviewed_on, await shown()]).toEqual([null, null]);
      const [created, , cleared] = await admin.entries();
      expect(created?.after).toMatchObject({ health_reviewed_on: '2026-11-21' });
      expect(cleared).toMatchObject({
        before: { health_reviewed_on: '2026-11-21' },
        after: { health_reviewed_on: null },
      });
    });

    test('a review is not in the future, by the days of Viet Nam', async () => {
      const item = await create();
      expect(item.health_reviewed_on).toBeNull();
      const tomorrow = { health_reviewed_on: '2026-11-22' };
      const { status, body } = await save(item.id, tomorrow);
      const fields = { health_reviewed_on: 'validation_health_review_future' };
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
      // Midnight in Viet Nam is 17:00 UTC.
      const hours = 12 * 3_600_000;
      app.clock.move(hours);
      const later = await save(item.id, tomorrow);
      app.clock.move(-hours);
      expect(later.body).toMatchObject(tomorrow);
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

const LATER = '2026-12-24T12:00:00.000Z';

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { base, adminBase } = PLAYABLE_KINDS[kind];
  const other = kind === 'video' ? 'podcast' : 'video';
  const { create, save, isListed } = createPlayableClient(kind, () => ({ app, admin }));

  describe('create', () => {
    test('with a ready file and a past time the item is published at once and recorded in the audit log', async () => {
      const { dir } = await makeMedia(app.db, { kind, duration: 77 });
      const { status, body } = await admin.call(
        'POST',
        `${base}/create`,
        admin.draft({
          dir,
          min_age: 18,
          warning: { vi: 'Có kể chuyện bạo lực' },
          references: [{ vi: 'WHO' }],
        }),
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        kind,
        category_id: admin.category_id,
        title: { vi: 'Giới và giới tính', en: 'Sex and gender' },
        description: { vi: 'Hai chữ, hai chuyện khác nhau' },
        warning: { vi: 'Có kể chuyện bạo lực' },
        references: [{ vi: 'WHO' }],
        min_age: 18,
        status: 'published',
        published_at: app.clock.now().toISOString(),
        duration: 77,
        next_file: null,
        views: 0,
      });
      expect(body.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
      expect(body.image).toContain(`/media/${dir}/`);
      expect(await isListed(body.uuid)).toBe(true);
      expect(await admin.entries()).toMatchObject([
        {
          action: `${kind}.create`,
          subject_id: String(body.id),
          label: 'Giới và giới tính',
          user_id: admin.user_id,
          before: null,
          after: { min_age: 18, file: 'gioi.mp4' },
        },
      ]);
    });

    test('an item whose file is being prepared is published when the file is ready', async () => {
      const media = await makeMedia(app.db, { kind, status: 'processing', percent: 64 });
      const { body } = await admin.call('POST', `${base}/create`, admin.draft({ dir: media.dir }));
      expect(body).toMatchObject({
        status: 'scheduled',
        next_file: {
          dir: media.dir,
          name: 'gioi.mp4',
          status: 'processing',
          percent: 64,
          reason: null,
        },
      });
      expect(body.image).toBeUndefined();
      // The minutely job must not publish what has no file.
      expect(await publishDue(app.db, app.clock.now())).toEqual([]);
      expect(await isListed(body.uuid)).toBe(false);
      const adopted = await attachMedia(app.db, { ...media, duration: 43 }, app.clock.now());
      expect(adopted).toEqual({ id: body.id, uuid: body.uuid });
      expect(await admin.rowOf(body.id)).toMatchObject({
        status: 'published',
        duration: 43,
        pending_dir: null,
      });
      expect(await isListed(body.uuid)).toBe(true);
    });

    test('an item with a future time is not published before it, even with a ready file', async () => {
      const media = await makeMedia(app.db, { kind, status: 'uploaded' });
      const { body } = await admin.call(
        'POST',
        `${base}/create`,
        admin.draft({ dir: media.dir, published_at: LATER }),
      );
      await attachMedia(app.db, { ...media, duration: 42 }, app.clock.now());
      expect((await admin.rowOf(body.id)).status).toBe('scheduled');
      expect(await isListed(body.uuid)).toBe(false);
      expect(await publishDue(app.db, new Date(Date.parse(LATER) - 1))).toEqual([]);
      expect(await publishDue(app.db, new Date(LATER))).toMatchObject([{ id: body.id }]);
      expect(await isListed(body.uuid)).toBe(true);
    });

    test('an item published now gets the time of the server; one that is hidden and shown again keeps its date', async () => {
      const item = await create({ published_at: 'now' });
      const at = app.clock.now().toISOString();
      expect(item).toMatchObject({ status: 'published', published_at: at });
      app.clock.move(60_000);
      expect((await save(item.id, { published_at: null })).body.status).toBe('draft');
      const { body } = await save(item.id, { published_at: 'now' });
      expect(body).toMatchObject({ status: 'published', published_at: at });
    });

    test('an item without a time stays hidden', async () => {
      const item = await create({ published_at: null });
      expect(item).toMatchObject({ status: 'draft', published_at: null });
      expect(await isListed(item.uuid)).toBe(false);
    });

    test('attaching a file that no item waits for does nothing', async () => {
      const media = await makeMedia(app.db, { kind });
      expect(await attachMedia(app.db, { ...media, duration: 1 }, app.clock.now())).toBeUndefined();
    });

    test('a search without tones finds the written text', async () => {
      const { id } = await create({ title: { vi: 'Đồng thuận là gì' } });
      const find = async (keyword: string) =>
        (await admin.call('GET', `${adminBase}?keyword=${keyword}`)).body.items.map(
          (i: { id: number }) => i.id,
        );
      expect(await find('dong thuan')).toEqual([id]);
      await save(id, { title: { vi: 'Kinh nguyệt' } });
      expect(await find('dong thuan')).toEqual([]);
      expect(await find('kinh nguyet')).toEqual([id]);
      expect((await admin.publicly(`${base}/list?keyword=kinh`)).body).toContain('Kinh nguyệt');
    });

    const wrong: [string, () => object | Promise<object>, Record<string, string>][] = [
      ['no file', () => ({ dir: undefined }), { dir: 'validation_video_duration_missing' }],
      [
        'a name that names no file',
        () => ({ dir: '../../etc/passwd' }),
        { dir: 'validation_media_unknown' },
      ],
      ['an unknown file', () => ({ dir: '0'.repeat(25) }), { dir: 'validation_media_unknown' }],
      [
        'a file of the other kind',
        async () => ({ dir: (await makeMedia(app.db, { kind: other })).dir }),
        { dir: 'validation_media_kind' },
      ],
      [
        'a file that is still arriving',
        async () => ({
          dir: (await makeMedia(app.db, { kind, status: 'uploading', duration: null })).dir,
        }),
        { dir: 'validation_video_duration_missing' },
      ],
      [
        'a file that failed',
        async () => ({ dir: (await makeMedia(app.db, { kind, status: 'failed' })).dir }),
        { dir: 'validation_media_failed' },
      ],
      [
        'a file that was called off',
        async () => ({ dir: (await makeMedia(app.db, { kind, status: 'cancelled' })).dir }),
        { dir: 'validation_media_failed' },
      ],
      [
        'an unknown category',
        () => ({ category_id: 999_999 }),
        { category_id: 'validation_category_unknown' },
      ],
      [
        'a category beyond what the database counts to',
        () => ({ category_id: 99_999_999_999 }),
        { category_id: 'validation_category_unknown' },
      ],
      [
        'no category',
        () => ({ category_id: undefined }),
        { category_id: 'validation_category_unknown' },
      ],
      [
        'no Vietnamese title',
        () => ({ title: { vi: ' ', en: 'x' } }),
        { 'title.vi': 'validation_title_required' },
      ],
      ['no title', () => ({ title: undefined }), { title: 'validation_title_required' }],
      [
        'a title too long',
        () => ({ title: { vi: 'ă'.repeat(PLAYABLE_TITLE_LENGTH_MAX + 1) } }),
        { 'title.vi': 'validation_text_too_long' },
      ],
      [
        'an English text too long',
        () => ({ description: { vi: 'a', en: 'a'.repeat(5001) } }),
        { 'description.en': 'validation_text_too_long' },
      ],
      ['an age between', () => ({ min_age: 16 }), { min_age: 'validation_invalid_union' }],
      [
        'words for a time',
        () => ({ published_at: 'mai' }),
        { published_at: 'validation_publish_time' },
      ],
      [
        '30 February',
        () => ({ published_at: '2026-02-30T00:00:00Z' }),
        { published_at: 'validation_publish_time' },
      ],
      [
        'the year 9999',
        () => ({ published_at: '9999-01-01T00:00:00Z' }),
        { published_at: 'validation_publish_time' },
      ],
      [
        'a time left out',
        () => ({ published_at: undefined }),
        { published_at: 'validation_required' },
      ],
      [
        'a review on 30 February',
        () => ({ health_reviewed_on: '2026-02-30' }),
        { health_reviewed_on: 'validation_day' },
      ],
      [
        'a review in the future',
        () => ({ health_reviewed_on: '2026-12-24' }),
        { health_reviewed_on: 'validation_health_review_future' },
      ],
      [
        'too many references',
        () => ({
          references: Array.from({ length: PLAYABLE_REFERENCES_MAX + 1 }, () => ({ vi: 'WHO' })),
        }),
        { references: 'validation_text_too_long' },
      ],
    ];
    test.each(wrong)('%s is refused and creates nothing', async (_name, overrides, fields) => {
      const { dir } = await makeMedia(app.db, { kind });
      const { status, body } = await admin.call(
        'POST',
        `${base}/create`,
        admin.draft({ dir, ...(await overrides()) }),
      );
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: 'validation', fields },
      });
      expect(await app.db.selectFrom('playables').select('id').execute()).toEqual([]);
      expect(await admin.entries()).toEqual([]);
    });

    test('fields that only the server sets are ignored', async () => {
      const forged = {
        status: 'published',
        views: 1e6,
        uuid: crypto.randomUUID(),
        kind: other,
        media: {},
      };
      const item = await create({ ...forged, published_at: null });
      expect(item).toMatchObject({ kind, status: 'draft', views: 0 });
      expect(item.uuid).not.toBe(forged.uuid);
    });

    test('ten concurrent calls with one file create one item', async () => {
      const { dir } = await makeMedia(app.db, { kind });
      const all = await Promise.all(
        Array.from({ length: 10 }, () =>
          admin.call('POST', `${base}/create`, admin.draft({ dir })),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = all.filter(({ status }) => status !== 200);
      expect(refused.every(({ body }) => body.fields?.dir === 'validation_media_used')).toBe(true);
    });
  });
});
