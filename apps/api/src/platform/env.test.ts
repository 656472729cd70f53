import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './env.ts';

test('everything has a default', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    role: 'all',
    seed: 'starter',
    logLevel: 'info',
    databaseUrl: undefined,
    s3: undefined,
    trustedProxies: [],
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('an empty value means not set', () => {
  const settings = readSettings({ PORT: '', DATABASE_URL: '', ROLE: '', S3_KEY: '' });
  expect(settings).toMatchObject({ port: 3000, databaseUrl: undefined, role: 'all' });
});

test('what is set is read', () => {
  const settings = readSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://mam.example/',
    DATA_DIR: '/srv/mam',
    DATABASE_URL: 'postgres://u:p@db/mam',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    ADMIN_EMAIL: 'a@example.org',
    ADMIN_PASSWORD: 'secret-enough',
  });
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: 'https://mam.example',
    dataDir: join('/srv/mam'),
    databaseUrl: 'postgres://u:p@db/mam',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    admin: { id: 'a@example.org', secret: 'secret-enough' },
  });
});

test('every wrong setting gets its sentence, all at once', () => {
  const wrong = { PORT: '99999', ROLE: 'boss', DATABASE_URL: 'mysql://x/y', PUBLIC_URL: 'mam.vn' };
  expect(() => readSettings(wrong)).toThrow(
    [
      'Wrong settings:',
      '  PORT must be 1 to 65535',
      '  PUBLIC_URL must look like https://example.org',
      '  DATABASE_URL must look like postgresql://user:password@host:5432/name',
      '  ROLE must be all, web or worker',
    ].join('\n'),
  );
});

test('settings that belong together are missed together', () => {
  expect(() => readSettings({ S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'mam' })).toThrow(
    'S3_KEY, S3_SECRET not set',
  );
});
