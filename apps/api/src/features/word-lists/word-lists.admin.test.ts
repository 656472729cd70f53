import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { checkText } from './text-check.service.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());

const URL = '/api/admin/word-lists';

async function read(key: string): Promise<{ entries: string; version: number }> {
  const { items } = (await app.http.inject({ url: URL, headers })).json();
  return items.find((list: { key: string }) => list.key === key);
}

async function save(key: string, payload: object) {
  const url = `${URL}/${key}`;
  const response = await app.http.inject({ method: 'PUT', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

test('a saved list counts at once, and the audit log has both versions', async () => {
  const { entries, version } = await read('hold');
  expect((await checkText(app.deps, 'bán xe đạp cũ')).isHeld).toBe(false);
  const longer = `${entries}\n# Mua bán\nxe đạp`;
  const saved = await save('hold', { entries: `${longer}\r\n`, version });
  expect(saved.body).toMatchObject({ key: 'hold', entries: longer, version: version + 1 });
  expect(await checkText(app.deps, 'bán xe đạp cũ')).toMatchObject({ flags: ['hold'] });
  const entry = await app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'word_list')
    .select(['action', 'label', 'before', 'after'])
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'word_list.update',
    label: 'hold',
    before: { entries, version },
    after: { entries: longer, version: version + 1 },
  });
  expect((await save('hold', { entries, version: version + 1 })).status).toBe(200);
});

test('of two admins who save the same version the second keeps nothing', async () => {
  const { entries, version } = await read('distress');
  const answers = await Promise.all([
    save('distress', { entries: `${entries}\nmột`, version }),
    save('distress', { entries: `${entries}\nhai`, version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('edit.stale');
});

test.each([
  ['nothing', { entries: '', version: 1 }],
  ['hold', { entries: 'a'.repeat(40_001), version: 1 }],
  ['hold', { entries: 'a' }],
])('%s with %j is refused', async (key, body) => {
  expect((await save(key, body)).status).toBe(400);
});
