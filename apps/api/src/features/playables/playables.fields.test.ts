import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each(PLAYABLE_KIND_NAMES)('a %s has every field of the specification', async (kind) => {
  const fields = {
    title: { vi: 'Tên' },
    description: { vi: 'Mô tả' },
    category: 'gender',
  } as const;
  const { uuid } = await makePlayable(app.db, { kind, ...fields, views: 7, likes: 4, dislikes: 1 });
  const { base } = PLAYABLE_KINDS[kind];
  const { items } = (await app.http.inject('/api/categories')).json();
  const category = items.find(({ slug }: { slug: string }) => slug === 'gender');
  for (const row of [
    (await app.http.inject(`${base}/list`)).json().items[0],
    (await app.http.inject(`${base}/infomation?uuid=${uuid}`)).json(),
  ]) {
    expect(row).toMatchObject({
      uuid,
      category_id: category.id,
      title: 'Tên',
      description: 'Mô tả',
      duration: 60,
      image: expect.stringMatching(/^\/media\//),
      views: 7,
      likes: 4,
      dislikes: 1,
    });
    // Ten votes at 3.5 of 5 to begin with, then four likes and one dislike: 11 of 15.
    expect(row.rating).toBe(3.7);
  }
});

test('below five votes there is no rating', async () => {
  const { uuid } = await makePlayable(app.db, { likes: 3, dislikes: 1 });
  const info = (await app.http.inject(`/api/videos/infomation?uuid=${uuid}`)).json();
  expect(info).not.toHaveProperty('rating');
});
