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
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
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

test('what is set is read', () => {
  const settings = readSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://mam.example/',
    DATA_DIR: '/srv/mam',
    DATABASE_URL: 'postgres://u:p@db/mam',
    SEED: 'none',
  });
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: 'https://mam.example',
    dataDir: join('/srv/mam'),
    databaseUrl: 'postgres://u:p@db/mam',
    seed: 'none',
  });
});

test('every wrong setting gets its sentence, all at once', () => {
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

test('the README lists every setting, and no other', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const table = /^## Settings$(?<table>.*?)^Tests/ms.exec(readme)?.groups?.table ?? '';
  const firstCells = [...table.matchAll(/^\| (`.+?`) \|/gm)].map(([, cell]) => cell);
  const names = firstCells.flatMap((cell) =>
    [...(cell ?? '').matchAll(/\w+/g)].map(([name]) => name),
  );
  expect(names.sort()).toEqual(SETTING_NAMES.toSorted());
});
