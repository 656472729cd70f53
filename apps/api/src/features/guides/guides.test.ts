import type { ListedGuide } from '@mam/contract/guides/guides';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSitemapParts } from '../../pages/sitemap.queries.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { guideDocument, makeGuide } from '../../test/make/guide.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('guides').execute());

async function get(url: string, headers = {}) {
  app.publicCache.invalidate('all');
  const response = await app.http.inject({ url, headers });
  return { status: response.statusCode, body: response.json() };
}

test('the list has the published guides in their order and nothing of their questions', async () => {
  expect((await get('/api/guides')).body).toEqual({ items: [] });
  await makeGuide(app.db, { public_id: 'aaa2' });
  await makeGuide(app.db, { public_id: 'bbb2', status: 'draft' });
  await makeGuide(app.db, { public_id: 'ccc2', danger: true });
  const { items } = (await get('/api/guides')).body;
  expect(items.map((each: { public_id: string }) => each.public_id)).toEqual(['aaa2', 'ccc2']);
  expect(Object.keys(items[0])).toEqual([
    'public_id',
    'kind',
    'group',
    'danger',
    'title',
    'summary',
    'limit_hours',
  ]);
});

test('the list has the first limit of a guide of which a third of the ends count hours', async () => {
  await makeGuide(app.db, { public_id: 'aaa2' });
  await makeGuide(app.db, { public_id: 'bbb2', ...withEnds(3) });
  await makeGuide(app.db, { public_id: 'ccc2', ...withEnds(4) });
  const { items } = (await get('/api/guides')).body;
  expect(items.map((each: ListedGuide) => each.limit_hours)).toEqual([null, 72, null]);
});

/** Questions and outcomes of which the first has limits. */
function withEnds(count: number) {
  const text = { vi: 'Một câu', en: 'A sentence' };
  const limits = [72, 120].map((hours) => ({ hours, label: text, before: text, after: text }));
  const { soon } = guideDocument().outcomes;
  const names = Array.from({ length: count }, (_, at) => `end_${at}`);
  const answers = names.map((name) => ({
    ...{ text: { vi: name, en: name }, to: `outcome:${name}` },
  }));
  const ends = names.map((name, at) => [name, at === 0 ? { ...soon, deadlines: limits } : soon]);
  return { steps: { when: { text, answers } }, outcomes: Object.fromEntries(ends) };
}

test('a guide has its places by numbers, the start first, in the language of the request', async () => {
  await makeGuide(app.db, { public_id: 'k7m2', danger: true });
  const { body } = await get('/api/guides/k7m2');
  expect(body).toMatchObject({
    title: 'Một hướng dẫn',
    minutes: 1,
    phones: [{ href: 'tel:111' }],
    places: [
      {
        type: 'step',
        text: 'Khi nào?',
        answers: [
          { text: 'Mới đây', to: 1, hours: [0, 24] },
          { text: 'Lâu rồi', to: 2 },
        ],
      },
      {
        type: 'outcome',
        title: 'Việc cần làm',
        say: { vi: 'Em cần tư vấn ạ.' },
        sources: ['Một nguồn'],
      },
      { type: 'outcome' },
    ],
  });
  // Names that admins gave would tell what an answer means.
  expect(JSON.stringify(body)).not.toMatch(/"when"|"soon"|"late"/);
  const english = await get('/api/guides/k7m2', { 'accept-language': 'en' });
  expect(english.body.places[0].text).toBe('Khi nào? (en)');
  expect(english.body.places[1].say).toEqual({
    vi: 'Em cần tư vấn ạ.',
    own: 'Em cần tư vấn ạ. (en)',
  });
});

test('what comes next has its title; what is hidden is left out', async () => {
  await makeGuide(app.db, { public_id: 'aaa2', code: 'shown' });
  await makeGuide(app.db, { public_id: 'bbb2', code: 'hidden', status: 'draft' });
  const { outcomes } = guideDocument();
  const next = [
    { kind: 'guide', ref: 'shown' },
    { kind: 'guide', ref: 'hidden' },
    { kind: 'question', ref: 'not-there' },
    { kind: 'help', ref: 'heavy' },
    { kind: 'phone', ref: '111' },
  ];
  const changed = Object.fromEntries(
    Object.entries(outcomes).map(([id, each]) => [id, { ...each, next: next.slice(0, 4) }]),
  );
  await makeGuide(app.db, { public_id: 'ccc2', outcomes: changed });
  const { body } = await get('/api/guides/ccc2');
  expect(body.places[1].next).toEqual([
    { kind: 'guide', href: '/guide/aaa2', text: 'Một hướng dẫn' },
    { kind: 'help', href: '/help/heavy', text: '' },
  ]);
});

test('the search finds a guide by words that readers have for it, and the sitemap has its address', async () => {
  await makeGuide(app.db, {
    public_id: 'k7m2',
    words: { vi: ['quên vòng tránh'], en: ['forgot it'] },
  });
  const { body } = await get(`/api/search?keyword=${encodeURIComponent('quen vong tranh')}`);
  const found = [...body.best, ...body.groups.flatMap(({ items }: { items: object[] }) => items)];
  // They are no text to read: the sentence below the title is.
  expect(found).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'guide', path: '/guide/k7m2', is_about: true },
      snippet: { text: 'Một câu', marks: [] },
    }),
  );
  const parts = await listSitemapParts(app.db, app.clock.now());
  expect(parts).toEqual([{ source: 'guide', part: 0 }]);
});

test('an unknown address is not found, an impossible one is refused', async () => {
  expect((await get('/api/guides/zzz9')).body).toMatchObject({
    code: 404,
    error: 'guide.not_found',
  });
  expect((await get('/api/guides/x')).status).toBe(400);
});
