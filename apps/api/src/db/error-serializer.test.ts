import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { logHooks, serializeError } from './error-serializer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The log line of a statement that fails. */
async function lineOf(statement: ReturnType<typeof sql>): Promise<string> {
  const lines: string[] = [];
  const log = pino({ hooks: logHooks }, { write: (line) => lines.push(line) });
  await statement.execute(database.db).catch((err: unknown) => log.error({ err }));
  return lines.join('');
}

const TEXT = 'Em có thai rồi';

test.each([
  ['a text that is no JSON', sql`select ${`{"vi":"${TEXT}`}::json`, '22P02'],
  ['a text that is no number', sql`select ${TEXT}::text::integer`, '22P02'],
  [
    'a row that breaks a constraint',
    sql`insert into tickets (code_hash, kind, language, name, created_at, updated_at)
      values ('x', 'question', 'vi', ${TEXT}, now(), now())`,
    '23514',
  ],
])('the log of %s has its code and no word of it', async (_, statement, code) => {
  const line = await lineOf(statement);
  expect(line).toContain(`"code":"${code}"`);
  expect(line).not.toContain('thai');
});

test('other errors keep their message, and a cause its code', () => {
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(serializeError(new Error('cannot write', { cause }))).toMatchObject({
    message: 'cannot write',
    cause: { message: 'no space', code: 'ENOSPC' },
  });
  expect(serializeError('text')).toBe('text');
});

test('the fields of an error in another object, as the queue reports them, are logged as that error', () => {
  const error = Object.assign(new Error('no row'), {
    severity: 'ERROR',
    routine: 'x',
    code: '22P02',
  });
  const reported = { ...error, message: TEXT, stack: error.stack, queue: 'mails' };
  expect(serializeError(reported)).toMatchObject({ message: 'PostgreSQL 22P02', code: '22P02' });
  expect(JSON.stringify(serializeError(reported))).not.toContain(TEXT);
});
