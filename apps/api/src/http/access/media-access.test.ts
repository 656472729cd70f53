import { AppError } from '@mam/contract/core/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createSettle } from '../../db/invalidate.ts';
import { listenOn } from '../../db/listen.ts';
import { silentLog } from '../../platform/log.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { putFile } from '../../test/make/media-row.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { startProxy } from '../../test/proxy.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';

/** One process of several: it hears the database over a connection of its own. */
type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Less than an outdated folder may be held where nothing is heard. */
const HEARD_MS = 3_000;

let app: TestApp;
let instances: [Instance, Instance];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instances = [await startInstance(), await startInstance()];
});
afterEach(() => Promise.all(instances.map((each) => each.close())));
afterAll(() => app.close());

async function startInstance() {
  let statements = 0;
  let isAway = false;
  const db = app.deps.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new AppError('unavailable');
      return node;
    },
    async transformResult({ result }) {
      // Not the messages by which it learns that it is heard.
      if (!('pg_notify' in (result.rows[0] ?? {}))) statements += 1;
      return result;
    },
  });
  const proxy = await startProxy(app.url);
  const { listen, close } = listenOn(() => proxy.url, silentLog);
  const settle = await createSettle(app.db, listen);
  const { http, mediaAccess } = await buildApp({ ...app.deps, db }, { ...OPTIONS, settle });
  await mediaAccess.listen(listen);
  const status = async (url: string) => (await http.inject(url)).statusCode;
  return {
    ...{ http, proxy, status },
    /** Lets each statement fail, or no longer. */
    away(is: boolean) {
      isAway = is;
    },
    /** Statements of a request. */
    async asks(url: string) {
      const before = statements;
      await status(url);
      return statements - before;
    },
    async close() {
      await close();
      await http.close();
      await proxy.close();
    },
  };
}

/** Everything that has files, and the address of one of them. */
async function makeShown() {
  const [own, replaced, banner, picture] = [1, 2, 3, 4].map(newMediaDir) as string[];
  const { id } = await makePlayable(app.db);
  const { user_id } = await makeAccount(app.db);
  const banner_id = await makeBanner(app.db, { image: `${banner}/1/banner.webp` });
  await sql`update playables set media = media || jsonb_build_object('dir', ${own}::text) where id = ${id}`.execute(
    app.db,
  );
  await sql`insert into unreferenced_files values (${`files/${replaced}`}, now(), ${id})`.execute(
    app.db,
  );
  await sql`update accounts set picture = ${`${picture}/1/a.webp`} where id = ${user_id}`.execute(
    app.db,
  );
  for (const dir of [own, replaced, banner, picture])
    await putFile(app.storage, `${dir}/1/a.webp`, 'a');
  const at = (dir = '') => `/media/${dir}/1/a.webp`;
  return {
    id,
    user_id,
    banner_id,
    own: at(own),
    replaced: at(replaced),
    banner: at(banner),
    picture: at(picture),
  };
}
type Shown = Awaited<ReturnType<typeof makeShown>>;

/** What takes files from readers, as a statement of any program, and the addresses that end. */
const ENDS: [string, (shown: Shown) => ReturnType<typeof sql>, (keyof Shown)[]][] = [
  [
    'hidden',
    ({ id }) => sql`update playables set status = 'draft' where id = ${id}`,
    ['own', 'replaced'],
  ],
  [
    'in the trash',
    ({ id }) => sql`update playables set status = 'trash', trashed_at = now() where id = ${id}`,
    ['own', 'replaced'],
  ],
  ['purged', ({ id }) => sql`delete from playables where id = ${id}`, ['own', 'replaced']],
  [
    'replaced',
    ({ id }) => sql`update playables set media = media || '{"dir": "another"}' where id = ${id}`,
    ['own'],
  ],
  ['swept', () => sql`delete from unreferenced_files`, ['replaced']],
  [
    'another banner picture',
    ({ banner_id }) => sql`update banners set image = 'x/1/a' where id = ${banner_id}`,
    ['banner'],
  ],
  [
    'banner in the trash',
    ({ banner_id }) => sql`update banners set deleted_at = now() where id = ${banner_id}`,
    ['banner'],
  ],
  [
    'banner purged',
    ({ banner_id }) => sql`delete from banners where id = ${banner_id}`,
    ['banner'],
  ],
  [
    'another picture',
    ({ user_id }) => sql`update accounts set picture = null where id = ${user_id}`,
    ['picture'],
  ],
  [
    'account deleted',
    ({ user_id }) => sql`delete from accounts where id = ${user_id}`,
    ['picture'],
  ],
];

test.each(ENDS)('%s: every process answers 404 once it is notified', async (_, end, ended) => {
  const shown = await makeShown();
  const urls = ended.map((name) => String(shown[name]));
  for (const { asks, status } of instances)
    for (const url of urls) {
      expect(await status(url)).toBe(200);
      await expect.poll(() => asks(url)).toBe(0);
    }
  await end(shown).execute(app.db);
  for (const { status } of instances)
    for (const url of urls) await expect.poll(() => status(url), { timeout: HEARD_MS }).toBe(404);
});

test('an admin who hides an item is answered when the process that answers sends its files no more', async () => {
  const shown = await makeShown();
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const [{ http, asks, status }, other] = instances;
  await expect.poll(() => asks(shown.own)).toBe(0);
  await expect.poll(() => other.asks(shown.own)).toBe(0);
  const payload = { ids: [shown.id] };
  const hide = { method: 'POST', url: '/api/admin/videos/hide', payload, headers } as const;
  expect((await http.inject(hide)).statusCode).toBe(200);
  expect(await status(shown.own)).toBe(404);
  await expect.poll(() => other.status(shown.own), { timeout: HEARD_MS }).toBe(404);
});

test('while the database cannot be heard, each request asks it', async () => {
  const { id, own } = await makeShown();
  const [{ proxy, asks, status }] = instances;
  await expect.poll(() => asks(own)).toBe(0);
  proxy.refuse();
  await expect.poll(() => asks(own)).toBe(1);
  expect(await asks(own)).toBe(1);
  await sql`update playables set status = 'draft' where id = ${id}`.execute(app.db);
  expect(await status(own)).toBe(404);
});

test('a film goes on while the database is away; what was not asked for before is a 503', async () => {
  const [seen, other] = [await makeShown(), await makeShown()];
  const [{ proxy, asks, away, status }] = instances;
  expect(await status(seen.own)).toBe(200);
  proxy.refuse();
  await expect.poll(() => asks(seen.own)).toBe(1);
  away(true);
  expect(await status(seen.own)).toBe(200);
  expect(await status(other.own)).toBe(503);
  away(false);
  await sql`update playables set status = 'draft' where id = ${seen.id}`.execute(app.db);
  expect(await status(seen.own)).toBe(404);
  away(true);
  expect(await status(seen.own)).toBe(503);
});
