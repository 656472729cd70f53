import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeMedia } from '../../test/make/media-row.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;
let admin: AdminClient;

withAdmin((started) => {
  ({ app, admin } = started);
});

const LATER = '2026-12-24T12:00:00.000Z';

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const { create } = createPlayableClient(kind, () => ({ app, admin }));

  describe('the list', () => {
    const titles = async (query: string) =>
      (await admin.call('GET', `${adminBase}?${query}`)).body.items.map(
        (i: { title: { vi: string } }) => i.title.vi,
      );

    beforeEach(async () => {
      const made = { kind, category: 'gender' } as const;
      await makePlayable(app.db, {
        ...made,
        title: { vi: 'Đêm' },
        views: 5,
        likes: 1,
        published_at: '2026-10-01T00:00:00Z',
      });
      await makePlayable(app.db, {
        ...made,
        title: { vi: 'An' },
        views: 9,
        status: 'draft',
        min_age: 18,
      });
      await makePlayable(app.db, {
        kind,
        title: { vi: 'Đá' },
        likes: 4,
        published_at: '2026-10-02T16:59:59Z',
      });
      await makePlayable(app.db, { kind, title: { vi: 'Bỏ' }, status: 'trash' });
      const at = async (title: string, status: 'processing' | 'failed' | 'cancelled') => {
        const { dir } = await makeMedia(app.db, { kind, status: 'processing' });
        await create({ dir, title: { vi: title }, published_at: LATER });
        const reason = status === 'failed' ? 'media.unreadable' : null;
        await app.db.updateTable('media').set({ status, reason }).where('dir', '=', dir).execute();
      };
      await at('Chờ', 'processing');
      await at('Hỏng', 'failed');
      await at('Dừng', 'cancelled');
    });

    test.each([
      ['', ['Dừng', 'Hỏng', 'Chờ', 'An', 'Đá', 'Đêm']],
      ['sort=title', ['An', 'Chờ', 'Đá', 'Đêm', 'Dừng', 'Hỏng']],
      ['sort=-title&size=2', ['Hỏng', 'Dừng']],
      ['sort=-views&size=2', ['An', 'Đêm']],
      ['sort=-likes&size=2', ['Đá', 'Đêm']],
      ['sort=created_at&size=2', ['Đêm', 'An']],
      ['sort=published_at&size=2', ['Đêm', 'Đá']],
      ['status=draft', ['An']],
      ['status=published', ['Đá', 'Đêm']],
      ['status=trash', ['Bỏ']],
      ['status=processing', ['Chờ']],
      ['status=failed', ['Dừng', 'Hỏng']],
      ['min_age=18', ['An']],
      ['from_date=2026-10-02&to_date=2026-10-02', ['Đá']],
      ['to_date=2026-10-01', ['Đêm']],
      ['from_date=2026-12-24&to_date=2026-12-24&sort=title', ['Chờ', 'Dừng', 'Hỏng']],
      ['keyword=dem', ['Đêm']],
      ['keyword=zzz', []],
      ['page=2&size=4', ['Đá', 'Đêm']],
      ['page=99', []],
    ])('%s', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });

    test('the total counts the filtered items; a pending file has its progress', async () => {
      const { body } = await admin.call('GET', `${adminBase}?status=failed&size=1`);
      expect(body).toMatchObject({ total: 2, page: 1, size: 1 });
      const failed = (await admin.call('GET', `${adminBase}?keyword=hong`)).body.items[0];
      expect(failed.next_file).toMatchObject({ status: 'failed', reason: 'media.unreadable' });
    });

    test.each([
      'sort=views;drop table playables',
      'status=all',
      'min_age=17',
      'from_date=hom-nay',
      'size=101',
      'categoryId=x',
    ])('%s is a 400', async (query) => {
      expect((await admin.call('GET', `${adminBase}?${query}`)).status).toBe(400);
    });

    test('the export has the same rows in the same order, in the requested language', async () => {
      const response = await app.http.inject({
        url: `${adminBase}/export?format=csv&sort=title`,
        headers: { ...admin.headers, 'accept-language': 'en' },
      });
      const lines = response.body.trimEnd().split('\r\n');
      expect(response.headers['content-type']).toContain('text/csv');
      expect(lines[0]).toContain('ID,Title (Vietnamese),Title (English),Topic,Status');
      expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(await titles('sort=title'));
      expect(lines[1]).toContain(',An,A video,Gender,Hidden,'.replace('A video', ''));
      const xlsx = await app.http.inject({
        url: `${adminBase}/export?format=xlsx`,
        headers: admin.headers,
      });
      expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    });

    test.each(['', 'sort=created_at', 'sort=-views', 'keyword=ban'])(
      'an export of more rows than are read at once has each once: %s',
      async (query) => {
        await sql`
          insert into playables (uuid, kind, category_id, title, description, duration, views)
          select gen_random_uuid(), kind, category_id, jsonb_build_object('vi', 'Bản ' || n), description, duration,
            n % 7
          from generate_series(1, 1001) as n
          join (select * from playables where folded like 'an%' limit 1) as model on true`.execute(
          app.db,
        );
        const response = await app.http.inject({
          url: `${adminBase}/export?format=csv&${query}`,
          headers: admin.headers,
        });
        const lines = response.body.trimEnd().split('\r\n').slice(1);
        const ids = lines.map((line) => Number(line.split(',')[0]));
        const isFound = query === 'keyword=ban';
        expect([ids.length, new Set(ids).size]).toEqual(isFound ? [1001, 1001] : [1007, 1007]);
        const first = (await admin.call('GET', `${adminBase}?size=100&${query}`)).body.items;
        expect(ids.slice(0, 100)).toEqual(first.map(({ id }: { id: number }) => id));
      },
    );
  });
});
