import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { connect } from '../connect.ts';
import { openKeys } from './open-keys.ts';
import { SECRET_NAMES, secretKey } from './secret-key.ts';

const run = promisify(execFile);
const RESET = fileURLToPath(new URL('../../keys-reset.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
let path: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mam-keys-'));
  path = join(folder, 'deep/keys.json');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const inFile = async () => JSON.parse(await readFile(path, 'utf8'));

test('processes that start at once agree on one key for each purpose, in a file for the owner', async () => {
  const processes = Array.from({ length: 5 }, () => connect(database.url, silentLog));
  await Promise.all(processes.map(({ db }) => openKeys(db, path)));
  const all = processes.flatMap(({ db }) =>
    SECRET_NAMES.map((name) => secretKey(db, name).toString('base64')),
  );
  await Promise.all(processes.map(({ close }) => close()));
  expect(new Set(all).size).toBe(SECRET_NAMES.length);
  expect(Object.values(await inFile()).sort()).toEqual([...new Set(all)].sort());
  expect(Buffer.from(all[0] ?? '', 'base64')).toHaveLength(32);
  // Windows has no such modes.
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a transaction has the keys of its database', async () => {
  await openKeys(database.db, path);
  const inside = await database.db.transaction().execute(async (tx) => secretKey(tx, 'bans'));
  expect(inside).toEqual(secretKey(database.db, 'bans'));
});

test('without openKeys there is no key', () => {
  expect(() => secretKey(database.db, 'bans')).toThrow('before openKeys');
});

test('the database has nothing of a key', async () => {
  const keys = await openKeys(database.db, path);
  const { rows } = await database.pool.query(
    `select string_agg(query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text, '')
     as dump from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows[0].dump).toContain('<fingerprint>');
  for (const key of keys.values()) {
    for (const encoding of ['base64', 'hex'] as const)
      expect(rows[0].dump).not.toContain(key.toString(encoding));
  }
});

test('keys of an earlier version move from the database to the file', async () => {
  const old = Buffer.alloc(32, 7);
  await database.db.insertInto('secrets').values({ name: 'bans', value: old }).execute();
  await openKeys(database.db, path);
  expect(secretKey(database.db, 'bans')).toEqual(old);
  expect(await database.db.selectFrom('secrets').selectAll().execute()).toEqual([]);
  expect((await inFile()).bans).toBe(old.toString('base64'));
});

test('a start that died before the database knew the keys is repeated with the same keys', async () => {
  await openKeys(database.db, path);
  const before = await inFile();
  await database.db.deleteFrom('key_fingerprints').execute();
  const value = Buffer.from(before.bans, 'base64');
  await database.db.insertInto('secrets').values({ name: 'bans', value }).execute();
  await openKeys(database.db, path);
  expect(await inFile()).toEqual(before);
});

test.each([
  ['is lost', async () => rm(path), 'is missing'],
  ['is damaged', async () => writeFile(path, '{"bans":"short"}'), 'is damaged'],
  ['is cut off', async () => writeFile(path, '{"bans"'), 'is damaged'],
  ['lacks a key', () => change(({ bans: _, ...rest }) => rest), 'lacks keys'],
  [
    'is another one',
    () => change((keys) => ({ ...keys, bans: keys.tickets })),
    'belongs to another database',
  ],
])(
  'a start is refused when the file %s, and neither it nor the database changes',
  async (_, harm, message) => {
    await openKeys(database.db, path);
    const known = () => database.db.selectFrom('key_fingerprints').selectAll().execute();
    const before = await known();
    await harm();
    const broken = await readFile(path, 'utf8').catch(() => undefined);
    await expect(openKeys(database.db, path)).rejects.toThrow(message);
    expect(await readFile(path, 'utf8').catch(() => undefined)).toBe(broken);
    expect(await known()).toEqual(before);
  },
);

async function change(how: (keys: Record<string, string>) => object) {
  await writeFile(path, JSON.stringify(how(await inFile())));
}

test('npm run keys:reset asks for its argument, then a start makes new keys and keeps the old file', async () => {
  await openKeys(database.db, path);
  const before = await inFile();
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: database.url, KEYS_FILE: path };
  const reset = (...args: string[]) => run(process.execPath, [RESET, ...args], { env });
  await expect(reset()).rejects.toThrow('for ever');
  await openKeys(database.db, path);
  expect(await inFile()).toEqual(before);

  await reset('--forget');
  await openKeys(database.db, path);
  expect((await inFile()).bans).not.toBe(before.bans);
  const names = await readdir(join(folder, 'deep'));
  const [aside = ''] = names.filter((name) => name !== 'keys.json');
  expect(JSON.parse(await readFile(join(folder, 'deep', aside), 'utf8'))).toEqual(before);
});

test('a purpose that an update brings gets a key, and the others stay', async () => {
  await openKeys(database.db, path);
  const before = await inFile();
  await change(({ daily_salts: _, ...rest }) => rest);
  await database.db.deleteFrom('key_fingerprints').where('name', '=', 'daily_salts').execute();
  await openKeys(database.db, path);
  const after = await inFile();
  expect(after).toEqual({ ...before, daily_salts: after.daily_salts });
  expect(after.daily_salts).not.toBe(before.daily_salts);
});
