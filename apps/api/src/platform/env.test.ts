import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from './env.ts';

test('everything has a default', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    seed: 'starter',
    logLevel: 'info',
    databaseUrl: undefined,
    databaseConnections: 20,
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('the keys are in DATA_DIR unless KEYS_FILE names another place', () => {
  expect(readSettings({ DATA_DIR: '/srv/mam' }).keysFile).toBe(join('/srv/mam/keys.json'));
  const other = { DATA_DIR: '/srv/mam', KEYS_FILE: '/etc/mam/keys.json' };
  expect(readSettings(other).keysFile).toBe(join('/etc/mam/keys.json'));
});

test('an empty value means not set', () => {
  const settings = readSettings({ PORT: '', DATABASE_URL: '', SEED: '', FFMPEG_PATH: '' });
  expect(settings).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    seed: 'starter',
    ffmpegPath: undefined,
  });
});

test('settings are read from the environment', () => {
  const settings = readSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://mam.example/',
    DATA_DIR: '/srv/mam',
    DATABASE_URL: 'postgres://u:p@db/mam',
    DATABASE_CONNECTIONS: '8',
    CACHE_MB: '24',
    SEED: 'none',
  });
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: 'https://mam.example',
    dataDir: join('/srv/mam'),
    databaseUrl: 'postgres://u:p@db/mam',
    databaseConnections: 8,
    cacheBytes: 24 * 1024 * 1024,
    seed: 'none',
  });
});

const STORE = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'mam-media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('files are on the disk unless a bucket is set, whole', () => {
  expect(readSettings({}).s3).toBeUndefined();
  expect(readSettings(STORE).s3).toEqual({
    ...{ endpoint: 'https://s3.example.org', region: 'us-east-1', bucket: 'mam-media' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret', isPathStyle: true },
  });
  const more = { ...STORE, S3_REGION: 'ap-southeast-1', S3_PATH_STYLE: 'false' };
  expect(readSettings(more).s3).toMatchObject({ region: 'ap-southeast-1', isPathStyle: false });
  const { S3_ENDPOINT, S3_BUCKET } = STORE;
  expect(() => readSettings({ S3_ENDPOINT, S3_BUCKET })).toThrow(
    /^Wrong settings:\n {2}S3_ACCESS_KEY_ID is missing, and so is S3_SECRET_ACCESS_KEY: these four are set together, or none of them$/,
  );
});

test.each([
  ['S3_ENDPOINT', 's3.example.org'],
  ['S3_ENDPOINT', 'https://s3.example.org/bucket'],
  ['S3_BUCKET', 'Mầm'],
  ['S3_PATH_STYLE', 'yes'],
])('%s %s is refused', (name, value) => {
  expect(() => readSettings({ ...STORE, [name]: value })).toThrow(`${name} must `);
});

test('nginx sends files only where it is known', () => {
  expect(readSettings({}).mediaAccel).toBe(false);
  expect(() => readSettings({ MEDIA_ACCEL: 'nginx' })).toThrow('MEDIA_ACCEL needs TRUSTED_PROXIES');
  const known = { MEDIA_ACCEL: 'nginx', TRUSTED_PROXIES: '127.0.0.1' };
  expect(readSettings(known).mediaAccel).toBe(true);
});

test.each(['3', '5000', '4.5', 'much'])('%s MB for caches is refused', (value) => {
  expect(() => readSettings({ CACHE_MB: value })).toThrow('CACHE_MB must be');
});

test.each(['3', '201', '4.5', 'many'])('%s connections to the database are refused', (value) => {
  expect(() => readSettings({ DATABASE_CONNECTIONS: value })).toThrow(
    'DATABASE_CONNECTIONS must be',
  );
});

test('every wrong setting is reported, all at once', () => {
  const wrong = { PORT: '99999', SEED: 'all', DATABASE_URL: 'mysql://x/y', PUBLIC_URL: 'mam.vn' };
  expect(() => readSettings(wrong)).toThrow(
    [
      'Wrong settings:',
      '  PORT must be 1 to 65535',
      '  PUBLIC_URL must look like https://example.org',
      '  DATABASE_URL must look like postgresql://user:password@host:5432/name',
      '  SEED must be starter or none',
    ].join('\n'),
  );
});

test.each([
  'https://mam.vn/site',
  'https://mam.vn/?a',
  'https://mam.vn/#a',
  'https://me:pw@mam.vn',
])('the address %s, which would break every link, is refused at start', (address) => {
  expect(() => readSettings({ PUBLIC_URL: address })).toThrow(
    'PUBLIC_URL must look like https://example.org, without anything after it',
  );
});

test.each([
  [undefined, { name: 'Mầm', address: 'no-reply@mam.example' }],
  ['thu@mam.example', { name: 'Mầm', address: 'thu@mam.example' }],
  ['<thu@mam.example>', undefined],
  ['Mầm và bạn <thu@mam.example>', { name: 'Mầm và bạn', address: 'thu@mam.example' }],
  ['Mầm <thu@mam.example>\r\nBcc: b@mam.example', undefined],
  ['a@mam.example, b@mam.example', undefined],
  ['Mầm', undefined],
])('mails come from %s', (MAIL_FROM, sender) => {
  const read = () => readSettings({ PUBLIC_URL: 'https://mam.example', MAIL_FROM }).mailFrom;
  if (sender) expect(read()).toEqual(sender);
  else expect(read).toThrow('MAIL_FROM must look like Mầm <no-reply@example.org>');
});

test('a provider is set up by its id and its secret, both or neither', () => {
  expect(readSettings({})).toMatchObject({ google: undefined, facebook: undefined });
  const keys = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
  const facebook = { FACEBOOK_CLIENT_ID: 'c', FACEBOOK_CLIENT_SECRET: 'd' };
  expect(
    readSettings({ ...keys, ...facebook, FACEBOOK_URL: 'https://f.example/v1/' }),
  ).toMatchObject({
    google: { id: 'a', secret: 'b', issuer: 'https://accounts.google.com' },
    facebook: {
      id: 'c',
      secret: 'd',
      dialogUrl: 'https://f.example/v1',
      graphUrl: 'https://graph.facebook.com/v24.0',
    },
  });
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'a' })).toThrow(
    '  GOOGLE_CLIENT_SECRET is missing',
  );
  expect(() => readSettings({ FACEBOOK_CLIENT_SECRET: 'a' })).toThrow(
    '  FACEBOOK_CLIENT_ID is missing',
  );
});

test('an identity provider is reached over https only, except on this machine', () => {
  for (const GOOGLE_ISSUER of ['http://localhost:4000', 'http://127.0.0.1', 'https://id.example']) {
    expect(() => readSettings({ GOOGLE_ISSUER })).not.toThrow();
  }
  for (const GOOGLE_ISSUER of [
    'http://id.example',
    'http://localhost.evil.example',
    'http://127.0.0.1@evil.example',
  ]) {
    expect(() => readSettings({ GOOGLE_ISSUER })).toThrow('GOOGLE_ISSUER must begin with https://');
  }
});

test('an SMTP_URL is one of SMTP', () => {
  expect(() => readSettings({ SMTP_URL: 'https://mail.example' })).toThrow(
    'SMTP_URL must look like smtp://user:password@host:587',
  );
});

test('proxies are addresses, networks or names of usual ones; none is trusted by default', () => {
  expect(readSettings({}).trustedProxies).toEqual([]);
  const given = '127.0.0.1, 10.0.0.0/8,fd00::/8, loopback';
  expect(readSettings({ TRUSTED_PROXIES: given }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
    'loopback',
  ]);
});

test.each(['*', 'true', '1', 'nginx', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.1/8/8', '::/129', 'a,b'])(
  'proxies like %s are refused at start: every client could choose its address',
  (TRUSTED_PROXIES) => {
    expect(() => readSettings({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must be addresses');
  },
);

test('a stop drains for none to sixty seconds', () => {
  expect(readSettings({}).drainSeconds).toBe(0);
  expect(readSettings({ DRAIN_SECONDS: '2.5' }).drainSeconds).toBe(2.5);
  for (const DRAIN_SECONDS of ['-1', '61'])
    expect(() => readSettings({ DRAIN_SECONDS })).toThrow('DRAIN_SECONDS must be 0 to 60');
});

test('the first admin and the API rate limit have defaults, and bad ones are refused', () => {
  expect(readSettings({})).toMatchObject({
    firstAdmin: { email: 'admin@mam.local', password: undefined },
    callsPerMinute: 300,
  });
  const given = { ADMIN_EMAIL: ' Lan@Example.org ', ADMIN_PASSWORD: 'cỏ non sau mưa' };
  expect(readSettings(given).firstAdmin).toEqual({
    email: 'lan@example.org',
    password: 'cỏ non sau mưa',
  });
  expect(() =>
    readSettings({ ADMIN_EMAIL: 'lan', ADMIN_PASSWORD: '123456', CALLS_PER_MINUTE: '0' }),
  ).toThrow(
    [
      '  CALLS_PER_MINUTE must be 1 or more',
      '  ADMIN_EMAIL must be an e-mail address',
      '  ADMIN_PASSWORD must have 6 to 256 characters and not be one of the most common passwords',
    ].join('\n'),
  );
});

test('the README lists every setting, and no other', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const table = /^## Settings$(?<table>.*?)^Tests/ms.exec(readme)?.groups?.table ?? '';
  const firstCells = [...table.matchAll(/^\| (`.+?`) \|/gm)].map(([, cell]) => cell);
  const names = firstCells.flatMap((cell) =>
    [...(cell ?? '').matchAll(/\w+/g)].map(([name]) => name),
  );
  expect(names.sort()).toEqual(SETTING_NAMES.toSorted());
});

test('the compose file sets settings that exist, and nginx knows the addresses it gives', async () => {
  const read = (name: string) =>
    readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
  const [compose, nginx] = await Promise.all([read('compose.yaml'), read('nginx.conf')]);
  const blocks = [
    ...compose.matchAll(/^x-settings:.*\n(?<a>(?: {2}.*\n)+)|^ +ROLE: .*\n(?<b>(?: {4}.*\n)+)/gm),
  ];
  const names = blocks.flatMap(([block]) =>
    [...block.matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name),
  );
  expect(names).toContain('DRAIN_SECONDS');
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(names));
  const addresses = [...compose.matchAll(/app-\d:\n.*\n.*ipv4_address: ([\d.]+)/g)];
  const asked = [...nginx.matchAll(/^ +server ([\d.]+):3000/gm)].map(([, address]) => address);
  expect(addresses).toHaveLength(2);
  expect(new Set(asked)).toEqual(new Set(addresses.map(([, address]) => address)));
  const seconds = (text: string, name: RegExp) => Number(name.exec(text)?.[1]);
  const drain = seconds(compose, /DRAIN_SECONDS: (\d+)/);
  expect(drain).toBeGreaterThan(2 * seconds(nginx, / keepalive_timeout (\d+)s/));
  const proxy = /TRUSTED_PROXIES: ([\d.]+)/.exec(compose)?.[1];
  expect(compose).toMatch(
    new RegExp(`nginx:\n(?: {4}.*\n)+ {4}networks:.*ipv4_address: ${proxy} `),
  );
});
