import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { makeAccount } from './make/account.ts';
import { makeMedia } from './make/media-row.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Starts an application with an admin for the tests of one file; each test begins without items. */
export function withAdmin(receive: (started: { app: TestApp; admin: AdminClient }) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    receive({ app, admin: await createAdminClient(app) });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.deleteFrom('playables').execute();
    await app.db.deleteFrom('audit_entries').execute();
  });
}

/** Sends requests as an admin of videos and podcasts. */
export async function createAdminClient(app: TestApp) {
  const { headers, user_id } = await makeAccount(app.db, { role: ['admin'] });
  const rows = await app.db.selectFrom('categories').select('id').orderBy('position').execute();
  const [category_id = 0, other_category = 0] = rows.map(({ id }) => id);

  async function call(method: Method, url: string, payload?: object) {
    const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  }
  /** Requests a URL as a visitor, past the public cache: tests have no listener that invalidates it. */
  async function publicly(url: string) {
    app.publicCache.invalidate('all');
    const response = await app.http.inject(url);
    return { status: response.statusCode, body: response.body };
  }

  return {
    headers,
    user_id,
    category_id,
    other_category,
    call,
    publicly,
    draft: (overrides: object = {}) => ({
      category_id,
      title: { vi: 'Giới và giới tính', en: 'Sex and gender' },
      description: { vi: 'Hai chữ, hai chuyện khác nhau' },
      min_age: 0,
      published_at: app.clock.now().toISOString(),
      ...overrides,
    }),
    entries: () =>
      app.db
        .selectFrom('audit_entries')
        .select(['action', 'subject_id', 'label', 'user_id', 'before', 'after'])
        .orderBy('id')
        .execute(),
    rowOf: (id: number) =>
      app.db.selectFrom('playables').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  };
}

export type AdminClient = Awaited<ReturnType<typeof createAdminClient>>;

/** The calls of one kind; `started` is called by each request, after the application has started. */
export function createPlayableClient(
  kind: PlayableKind,
  started: () => { app: TestApp; admin: AdminClient },
) {
  const { base, adminBase } = PLAYABLE_KINDS[kind];

  /** Creates an item with a ready file, published by default. */
  async function create(overrides: object = {}) {
    const { app, admin } = started();
    const { dir } = await makeMedia(app.db, { kind });
    return (await admin.call('POST', `${base}/create`, admin.draft({ dir, ...overrides }))).body;
  }
  /** The body that a form sends for an unchanged item, with overrides. */
  async function change(id: number, overrides: object = {}) {
    const { body } = await started().admin.call('GET', `${adminBase}/${id}`);
    const { category_id, title, description, warning, min_age, published_at, updated_at } = body;
    return {
      ...{ category_id, title, description, warning, min_age, published_at, updated_at },
      ...overrides,
    };
  }
  return {
    create,
    change,
    save: async (id: number, overrides: object = {}) =>
      started().admin.call('PUT', `${base}/update/${id}`, await change(id, overrides)),
    bulk: (verb: string, ids: number[], overrides: object = {}) =>
      started().admin.call('POST', `${adminBase}/${verb}`, { ids, ...overrides }),
    async isListed(uuid: string): Promise<boolean> {
      const { publicly } = started().admin;
      const isInList = (await publicly(`${base}/list?size=100`)).body.includes(uuid);
      const { status } = await publicly(`${base}/infomation?uuid=${uuid}`);
      if (isInList !== (status === 200)) throw new Error('list and page do not agree');
      return isInList;
    },
  };
}
