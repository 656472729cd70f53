import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { createSettle } from '../../db/invalidate.ts';
import { listenOn } from '../../db/listen.ts';
import { silentLog } from '../../platform/log.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { startProxy } from '../../test/proxy.ts';

/** One process of several: it hears the database over a connection of its own, through a proxy. */
interface Instance {
  http: App['http'];
  proxy: Awaited<ReturnType<typeof startProxy>>;
  /** The accounts that it was notified of, and `break` for each end of its connection. */
  heard: string[];
  /** Statements of a call to a list that is cached: reading the session, or nothing. */
  asks: (headers: Headers) => Promise<number>;
  status: (headers: Headers) => Promise<number>;
  /** The next result that its database sends waits until `release`; `waits` ends once it has come. */
  hold: () => { waits: Promise<void>; release: () => void };
  close: () => Promise<void>;
}
type Headers = Record<string, string>;
type Account = Awaited<ReturnType<typeof makeAccount>>;

let app: TestApp;
let instances: [Instance, Instance];
const url = '/api/videos/list';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instances = [await startInstance(), await startInstance()];
});
afterEach(() => Promise.all(instances.map((each) => each.close())));
afterAll(() => app.close());

async function startInstance(): Promise<Instance> {
  let statements = 0;
  let gate: { arrive: () => void; opened: Promise<void> } | undefined;
  const db = app.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // Not the messages by which it learns that it is heard.
      if (!('pg_notify' in (result.rows[0] ?? {}))) statements += 1;
      const closed = gate;
      gate = undefined;
      closed?.arrive();
      await closed?.opened;
      return result;
    },
  });
  const proxy = await startProxy(app.url);
  const { listen, close } = listenOn(() => proxy.url, silentLog);
  const settle = await createSettle(app.db, listen);
  const { http, sessions } = await buildApp({ ...app.deps, db }, { ...OPTIONS, settle });
  await sessions.listen(listen);
  const heard: string[] = [];
  await listen('mam_sessions', {
    onMessage: (payload) => heard.push(payload),
    onBreak: () => heard.push('break'),
    onReconnect: () => heard.push('reconnect'),
  });
  const status = async (headers: Headers) => (await http.inject({ url, headers })).statusCode;
  const instance: Instance = {
    ...{ http, proxy, heard, status },
    async asks(headers) {
      const before = statements;
      await status(headers);
      return statements - before;
    },
    hold() {
      const arrived = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gate = { arrive: arrived.resolve, opened: opened.promise };
      return { waits: arrived.promise, release: opened.resolve };
    },
    async close() {
      await close();
      await http.close();
      await proxy.close();
    },
  };
  await instance.status({});
  await isHolding(instance, await makeAccount(app.db));
  return instance;
}

/** Waits until an instance answers without asking the database. */
async function isHolding(instance: Instance, { headers }: Account): Promise<void> {
  await expect.poll(() => instance.asks(headers)).toBe(0);
}

/** What ends the sessions of an account, or what it may do, as a statement of any program. */
const ENDS: Record<string, (account: Account) => RawBuilder<unknown>> = {
  'one session deleted': ({ user_id }) => sql`delete from sessions where user_id = ${user_id}`,
  'many sessions deleted': ({ user_id }) => sql`delete from sessions where user_id <= ${user_id}`,
  'all sessions truncated': () => sql`truncate sessions`,
  'session shortened': ({ user_id }) =>
    sql`update sessions set expires_at = '2000-01-01' where user_id = ${user_id}`,
  'account suspended': ({ user_id }) =>
    sql`update accounts set status = 'suspended' where id = ${user_id}`,
  'account deleted': ({ user_id }) => sql`delete from accounts where id = ${user_id}`,
};

test.each(Object.entries(ENDS))('%s: every process refuses once it is notified', async (_, end) => {
  const account = await makeAccount(app.db);
  for (const instance of instances) await isHolding(instance, account);
  for (const { heard } of instances) heard.length = 0;
  await end(account).execute(app.db);
  for (const { heard, status } of instances) {
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(await status(account.headers)).toBeGreaterThanOrEqual(401);
  }
});

test('a role is taken away in every process once it is notified', async () => {
  const account = await makeAccount(app.db, { role: ['admin'] });
  for (const instance of instances) await isHolding(instance, account);
  const { user_id, headers } = account;
  await sql`update accounts set role = '{customer}' where id = ${user_id}`.execute(app.db);
  for (const { http, heard } of instances) {
    await expect.poll(() => heard).toContain(String(user_id));
    expect((await http.inject({ url: '/api/admin/overview', headers })).statusCode).toBe(403);
  }
});

test('more than a hundred accounts at once are one message', async () => {
  const account = await makeAccount(app.db);
  const [, second] = instances;
  await sql`insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at, ends_at)
    select sha256(n::text::bytea), ${account.user_id}, '', now(), now(), '2100-01-01', '2100-01-01'
    from generate_series(1, 200) as n`.execute(app.db);
  await isHolding(second, account);
  second.heard.length = 0;
  await sql`delete from sessions`.execute(app.db);
  await expect.poll(() => second.heard).toEqual(['']);
  expect(await second.status(account.headers)).toBe(401);
});

test('the answer of a call that ends sessions comes after its process refuses them', async () => {
  const [first] = instances;
  const ends = [
    ['POST', '/api/auth/logout'],
    ['DELETE', '/api/profile'],
  ] as const;
  for (const [method, path] of ends) {
    const account = await makeAccount(app.db);
    await isHolding(first, account);
    const { headers } = account;
    const answer = await first.http.inject({ method, url: path, headers, payload: {} });
    expect([answer.statusCode, await first.status(headers)]).toEqual([200, 401]);
  }
});

test('while the database cannot be heard, each call asks it', async () => {
  const account = await makeAccount(app.db);
  const [, second] = instances;
  await isHolding(second, account);
  second.proxy.refuse();
  await expect.poll(() => second.heard).toContain('break');
  for (let call = 0; call < 3; call += 1) expect(await second.asks(account.headers)).toBe(1);
  await sql`delete from sessions where user_id = ${account.user_id}`.execute(app.db);
  expect(await second.status(account.headers)).toBe(401);
  second.proxy.restore();
  await isHolding(second, await makeAccount(app.db));
});

test('what was held is forgotten when the connection is terminated', async () => {
  const account = await makeAccount(app.db);
  for (const instance of instances) await isHolding(instance, account);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mam listen' and datname = current_database()`.execute(app.db);
  for (const { heard, asks } of instances) {
    await expect.poll(() => heard).toContain('break');
    expect(await asks(account.headers)).toBe(1);
  }
});

test('a session that ends while it is read is not held', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const [, second] = instances;
  const { waits, release } = second.hold();
  const reading = second.status(headers);
  await waits;
  await sql`delete from sessions where user_id = ${user_id}`.execute(app.db);
  await expect.poll(() => second.heard).toContain(String(user_id));
  release();
  expect(await reading).toBe(200);
  expect(await second.status(headers)).toBe(401);
});

test('another use of a held session makes it last as long as when it is read each time', async () => {
  const account = await makeAccount(app.db);
  const [, second] = instances;
  const last_used_at = new Date(app.clock.now().getTime() - 120_000);
  const times = { last_used_at, ends_at: new Date('2100-01-01') };
  await app.db.updateTable('sessions').set(times).where('user_id', '=', account.user_id).execute();
  // Read, and its use stored once; then it is held, as soon as what an earlier test broke is well again.
  expect(await second.asks(account.headers)).toBe(2);
  await expect.poll(() => second.asks(account.headers)).toBe(0);
});
