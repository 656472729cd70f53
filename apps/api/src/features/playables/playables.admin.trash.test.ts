import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeMedia, putFile } from '../../test/make/media-row.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { attachMedia } from './playables.files.service.ts';

let app: TestApp;
let admin: AdminClient;

withAdmin((started) => {
  ({ app, admin } = started);
});

const SOON = 60_000;

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { base, adminBase, notFound, download } = PLAYABLE_KINDS[kind];
  const { create, bulk, isListed } = createPlayableClient(kind, () => ({ app, admin }));

  /** An item whose download is a real file. */
  async function createWithFile(overrides: object = {}) {
    const item = await create(overrides);
    const { dir, version } = (await admin.rowOf(item.id)).media ?? { dir: '', version: 0 };
    const path = `${dir}/${version}/download.${download.extension}`;
    await putFile(app.storage, path, 'whole');
    return { ...item, dir, address: `/media/${path}` };
  }
  const answers = async (item: { id: number; uuid: string; address: string }) => {
    const urls = [
      `${base}/infomation?uuid=${item.uuid}`,
      `${base}/infomation?uuid=${item.id}`,
      `${base}/download/${item.uuid}`,
      item.address,
    ];
    const all = await Promise.all(urls.map((url) => admin.publicly(url)));
    return all.map(({ status }) => status);
  };
  const soon = () => new Date(app.clock.now().getTime() + SOON).toISOString();
  const remove = (id: number | string) => admin.call('DELETE', `${base}/${id}`);

  test('page, download and files of a trashed item answer 404 at once; restoring brings all back', async () => {
    const item = await createWithFile();
    expect(await answers(item)).toEqual([200, 200, 200, 200]);
    expect(await remove(item.uuid)).toEqual({ status: 200, body: { changed: [item.id] } });
    expect(await answers(item)).toEqual([404, 404, 404, 404]);
    expect(await isListed(item.uuid)).toBe(false);
    expect((await remove(item.id)).body).toEqual({ changed: [] });
    const restored = await bulk('restore', [item.id]);
    expect(restored.body).toEqual({ changed: [item.id] });
    expect(await answers(item)).toEqual([200, 200, 200, 200]);
    expect(await isListed(item.uuid)).toBe(true);
    expect((await admin.entries()).map(({ action }) => action)).toEqual(
      ['create', 'trash', 'restore'].map((verb) => `${kind}.${verb}`),
    );
  });

  test.each([999_999, '99999999999', '0192f0c1-2b7e-7c3a-8f00-123456789abc'])(
    'an item that is not there (%s) cannot be deleted',
    async (id) => {
      expect((await remove(id)).body).toMatchObject({ code: 404, error: notFound });
    },
  );

  test('each state is restored as it was; an item that became due meanwhile is restored hidden', async () => {
    const waiting = await makeMedia(app.db, { kind, status: 'processing' });
    const items = {
      hidden: await create({ published_at: null }),
      planned: await create({ published_at: soon() }),
      farOff: await create({ published_at: '2027-05-01T00:00:00.000Z' }),
      waiting: await create({ dir: waiting.dir }),
      shown: await create(),
    };
    const ids = Object.values(items).map(({ id }) => id);
    await bulk('trash', ids);
    app.clock.move(2 * SOON);
    expect((await bulk('restore', ids)).body.changed).toEqual(ids);
    const states = Object.entries(items).map(async ([name, { id }]) => [
      name,
      (await admin.rowOf(id)).status,
    ]);
    expect(Object.fromEntries(await Promise.all(states))).toEqual({
      hidden: 'draft',
      planned: 'draft',
      farOff: 'scheduled',
      waiting: 'scheduled',
      shown: 'published',
    });
  });

  test('a file that becomes ready in the trash stays concealed and is restored with its item', async () => {
    const item = await createWithFile();
    const next = await makeMedia(app.db, { kind, status: 'processing' });
    const { updated_at } = (await admin.call('GET', `${adminBase}/${item.id}`)).body;
    const body = admin.draft({ dir: next.dir, updated_at });
    await admin.call('PUT', `${base}/update/${item.id}`, body);
    await remove(item.id);
    const path = `${next.dir}/1/download.${download.extension}`;
    await putFile(app.storage, path, 'new');
    await attachMedia(app.db, { ...next, duration: 9 }, app.clock.now());
    expect((await admin.publicly(`/media/${path}`)).status).toBe(404);
    await bulk('restore', [item.id]);
    expect((await admin.publicly(`/media/${path}`)).status).toBe(200);
  });

  test('purging deletes rows, reactions, histories and files', async () => {
    const item = await createWithFile();
    const { user_id } = await makeAccount(app.db);
    const of = { playable_id: item.id, user_id };
    await app.db
      .insertInto('reactions')
      .values({ ...of, vote: 1 })
      .execute();
    await app.db
      .insertInto('histories')
      .values({ ...of, seconds: 3, is_finished: false, watched_at: app.clock.now() })
      .execute();
    expect((await bulk('purge', [item.id])).body).toEqual({ changed: [] });
    await remove(item.id);
    expect((await bulk('purge', [item.id])).body).toEqual({ changed: [item.id] });
    for (const table of ['reactions', 'histories'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .where('playable_id', '=', item.id)
        .selectAll()
        .execute();
      expect(rows).toEqual([]);
    }
    const media = await app.db
      .selectFrom('media')
      .where('dir', '=', item.dir)
      .select('dir')
      .execute();
    expect(media).toEqual([]);
    expect(await answers(item)).toEqual([404, 404, 404, 404]);
    expect(await app.storage.has(item.dir)).toBe(false);
    for (const verb of ['purge', 'restore', 'publish']) {
      expect((await bulk(verb, [item.id])).body.changed).toEqual([]);
    }
    expect((await admin.entries()).at(-1)).toMatchObject({
      action: `${kind}.purge`,
      label: item.title.vi,
    });
  });

  test('purging an item whose file is being prepared deletes the file, which is never attached', async () => {
    const media = await makeMedia(app.db, { kind, status: 'processing' });
    const item = await create({ dir: media.dir });
    await bulk('trash', [item.id]);
    await bulk('purge', [item.id]);
    expect(
      await app.db.selectFrom('media').where('dir', '=', media.dir).select('dir').execute(),
    ).toEqual([]);
    expect(await attachMedia(app.db, { ...media, duration: 1 }, app.clock.now())).toBeUndefined();
  });

  test('emptying the trash spares items that were trashed later', async () => {
    const seen = [await create(), await create()];
    await bulk(
      'trash',
      seen.map(({ id }) => id),
    );
    const list = await admin.call('GET', `${adminBase}?status=trash&sort=-trashed_at`);
    expect(list.body.items[0].trashed_by).toEqual(expect.any(String));
    const until = list.body.items[0].trashed_at;
    app.clock.move(1);
    const late = await create();
    await bulk('trash', [late.id]);
    const { body } = await admin.call('POST', `${adminBase}/empty-trash`, { until });
    expect(body).toEqual({ removed: 2 });
    const left = await app.db.selectFrom('playables').select('id').execute();
    expect(left).toEqual([{ id: late.id }]);
  });

  test('two concurrent calls empty a full trash and count each item once', async () => {
    const { id } = await create();
    for (let n = 0; n < 60; n += 1) await makePlayable(app.db, { kind, status: 'trash' });
    await app.db
      .updateTable('playables')
      .set({ trashed_at: app.clock.now() })
      .where('id', '<>', id)
      .execute();
    const until = app.clock.now().toISOString();
    const empty = () => admin.call('POST', `${adminBase}/empty-trash`, { until });
    const all = await Promise.all([empty(), empty()]);
    expect(all.reduce((sum, { body }) => sum + body.removed, 0)).toBe(60);
    expect(await app.db.selectFrom('playables').select('id').execute()).toEqual([{ id }]);
  });

  test('after any sequence of actions counters equal a recount and files are where readers reach them', async () => {
    const step = fc.record({
      verb: fc.constantFrom('trash', 'restore', 'publish', 'hide', 'purge', 'category', 'schedule'),
      picks: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
      category_id: fc.constantFrom(admin.category_id, admin.other_category),
      delay: fc.constantFrom(0, SOON),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const hidden = { published_at: null };
        const items = [
          await createWithFile(),
          await createWithFile(hidden),
          await createWithFile(),
        ];
        for (const { verb, picks, category_id, delay } of steps) {
          const published_at = new Date(app.clock.now().getTime() + delay).toISOString();
          const ids = items.filter((_, n) => picks.includes(n)).map(({ id }) => id);
          const { status } = await bulk(verb, ids, { category_id, published_at });
          expect(status).toBe(200);
          app.clock.move(1000);
        }
        await expectCountersRight();
        for (const item of items) await expectFileRight(item);
        await app.db.deleteFrom('playables').execute();
      }),
      { numRuns: 12 },
    );
  });

  /** Readers reach the files of what is published. */
  async function expectFileRight({ id, address }: { id: number; address: string }) {
    const rows = await app.db
      .selectFrom('playables')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .select('id')
      .execute();
    const { status } = await admin.publicly(address);
    expect({ id, status }).toEqual({ id, status: rows.length > 0 ? 200 : 404 });
  }

  async function expectCountersRight() {
    const counted = await app.db
      .selectFrom('playables')
      .where('kind', '=', kind)
      .where('status', '=', 'published')
      .select((eb) => ['category_id', eb.fn.countAll<number>().as('total')])
      .groupBy('category_id')
      .execute();
    const totals = new Map(counted.map((row) => [row.category_id, Number(row.total)]));
    const kept = await app.db.selectFrom('categories').selectAll().execute();
    for (const category of kept) {
      expect(category[`${kind}_count`]).toBe(totals.get(category.id) ?? 0);
    }
  }
});

const LATER = '2026-12-24T12:00:00.000Z';

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const other = kind === 'video' ? 'podcast' : 'video';
  const { create, bulk, isListed } = createPlayableClient(kind, () => ({ app, admin }));

  describe('many at once', () => {
    test('each bulk call changes the items that need it, leaves the rest, and undo restores them exactly', async () => {
      const shown = await create();
      const hidden = await create({ published_at: null });
      const planned = await create({ published_at: LATER });
      const trashed = await create();
      await bulk('trash', [trashed.id]);
      const ids = [shown.id, hidden.id, planned.id, trashed.id, 999_999];
      const places = async () =>
        (
          await app.db
            .selectFrom('playables')
            .select(['id', 'status', 'published_at', 'category_id'])
            .orderBy('id')
            .execute()
        ).map((row) => ({ ...row, published_at: row.published_at?.toISOString() ?? null }));
      const before = await places();
      const verbs: [string, object, number[]][] = [
        ['publish', {}, [hidden.id, planned.id]],
        ['hide', {}, [shown.id, planned.id]],
        ['category', { category_id: admin.other_category }, [shown.id, hidden.id, planned.id]],
        [
          'schedule',
          { published_at: '2027-01-01T00:00:00.000Z' },
          [shown.id, hidden.id, planned.id],
        ],
      ];
      for (const [verb, payload, changed] of verbs) {
        app.clock.move(1000);
        const { body } = await bulk(verb, ids, payload);
        expect({ verb, changed: body.changed }).toEqual({ verb, changed });
        expect(await places()).not.toEqual(before);
        const { body: undone } = await admin.call('POST', `${adminBase}/undo`, {
          items: body.undo,
        });
        expect({ verb, changed: undone.changed }).toEqual({ verb, changed });
        expect(await places()).toEqual(before);
      }
      expect(new Set((await admin.entries()).map(({ action }) => action))).toEqual(
        new Set(
          ['create', 'trash', 'publish', 'hide', 'category', 'schedule', 'undo'].map(
            (v) => `${kind}.${v}`,
          ),
        ),
      );
    });

    test('an item published without a ready file stays scheduled until the file is ready', async () => {
      const { dir } = await makeMedia(app.db, { kind, status: 'processing' });
      const item = await create({ dir, published_at: null });
      expect((await bulk('publish', [item.id])).body.changed).toEqual([item.id]);
      expect(await admin.rowOf(item.id)).toMatchObject({
        status: 'scheduled',
        published_at: app.clock.now(),
      });
    });

    test('an unknown category changes nothing', async () => {
      const item = await create();
      const { body } = await bulk('category', [item.id], { category_id: 999_999 });
      expect(body.fields).toEqual({ category_id: 'validation_category_unknown' });
    });

    test.each([
      ['publish', { ids: [] }],
      ['hide', { ids: ['1; drop table playables'] }],
      ['trash', { ids: Array.from({ length: 1_001 }, (_, n) => n + 1) }],
      ['schedule', { ids: [1] }],
      ['schedule', { ids: [1], published_at: 'mai' }],
      ['category', { ids: [1] }],
      ['undo', { items: [] }],
      ['undo', { items: [{ id: 1, category_id: 1, status: 'trash', published_at: null }] }],
      ['empty-trash', {}],
      ['purge', { ids: [-1] }],
    ])('%s with a wrong body is a 400', async (verb, body) => {
      expect((await admin.call('POST', `${adminBase}/${verb}`, body)).body.error).toBe(
        'validation',
      );
    });

    test('ids of the other kind do not change', async () => {
      const item = await create();
      for (const verb of ['publish', 'hide', 'trash', 'restore', 'purge']) {
        const { body } = await admin.call('POST', `/api/admin/${other}s/${verb}`, {
          ids: [item.id],
        });
        expect(body.changed).toEqual([]);
      }
      expect(await isListed(item.uuid)).toBe(true);
    });
  });
});
