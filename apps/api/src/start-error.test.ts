import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { AppError } from '@mam/contract/core/errors';
import { expect, test } from 'vitest';
import { startSentence } from './start-error.ts';

const PLACE = { host: 'mam.invalid', port: 3000, dataDir: '/data' };
const sentenceOf = (error: unknown) => startSentence(error, PLACE);
const failure = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

/** What a query throws while the database is away. */
function away(cause: unknown): AppError {
  const error = new AppError('unavailable');
  error.cause = cause;
  return error;
}

test('a used port is one sentence', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error');
  first.close();
  expect(sentenceOf(error)).toBe(
    'Port 3000 is used by another program: stop it, or set PORT to another number.',
  );
});

test('a host without an address is one sentence: that of the database, or the own one', async () => {
  const error = await lookup('mam.invalid').catch((reason: unknown) => reason);
  expect(sentenceOf(away(error))).toMatch(
    /^The database of DATABASE_URL does not answer: its host has no address.*\((ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
  expect(sentenceOf(error)).toMatch(
    /^HOST is no address of this machine: mam\.invalid \((ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
});

test.each([
  ['EROFS', 'it is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'a part of its path is a file'],
])('a data folder that fails with %s is one sentence', (code, reason) => {
  const sentence = `The folder of DATA_DIR, /data, cannot be used: ${reason} (${code}).`;
  expect(sentenceOf(failure(code, '/data/media'))).toBe(sentence);
  // Elsewhere it is an error of the product.
  expect(sentenceOf(failure(code, '/srv/app/build'))).toBeUndefined();
});

test.each(['EMFILE', 'ENFILE'])('%s names the limit', (code) => {
  expect(sentenceOf(failure(code, '/data/media'))).toBe(
    `Too many files are open (${code}): raise the limit of this user or machine (ulimit -n).`,
  );
});

test('a database that is not there is one sentence, also without a code', () => {
  expect(sentenceOf(away(failure('ECONNREFUSED')))).toContain('nothing listens there');
  expect(sentenceOf(away(undefined))).toContain('it cannot be reached.');
});

test('an error of the product has no sentence, one of our own is its sentence', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).toBeUndefined();
  expect(sentenceOf(new AppError('internal'))).toBeUndefined();
  expect(sentenceOf(new Error('DATABASE_URL is PostgreSQL 14'))).toBe(
    'DATABASE_URL is PostgreSQL 14',
  );
});
