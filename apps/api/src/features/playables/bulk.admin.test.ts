import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { describe, expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeMedia } from '../../test/make/media-row.ts';

let app: TestApp;
let admin: AdminClient;

withAdmin((started) => {
  ({ app, admin } = started);
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
      ['trash', { ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
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
