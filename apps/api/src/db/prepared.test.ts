import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { prepared } from './prepared.ts';

test('a prepared statement is planned once for each connection, and errors are those of any other', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const double = prepared<{ value: number }>('select $1::int * 2 as value');
    await db.connection().execute(async (connection) => {
      expect(await double(connection, [21])).toEqual([{ value: 42 }]);
      expect(await double(connection, [4])).toEqual([{ value: 8 }]);
      await expect(double(connection, ['x'])).rejects.toThrow('invalid input syntax');
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where statement like 'select $1::int * 2%'`.execute(
        connection,
      );
      expect(rows).toEqual([{ count: 1 }]);
    });
  } finally {
    await drop();
  }
});
