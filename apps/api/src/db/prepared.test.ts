import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { executePrepared, prepared } from './prepared.ts';

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

test('a built statement is planned once for each connection and returns the rows and number of any other', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await db.connection().execute(async (connection) => {
      const tags = (category: string) =>
        connection.selectFrom('categories').where('slug', '=', category).select('slug');
      const { rows } = await executePrepared(connection, tags('gender'));
      expect(rows).toEqual([{ slug: 'gender' }]);
      expect((await executePrepared(connection, tags('nothing'))).rows).toEqual([]);
      const update = connection.updateTable('categories').set({ slug: 'gender' });
      const { numAffectedRows } = await executePrepared(
        connection,
        update.where('slug', '=', 'gender'),
      );
      expect(numAffectedRows).toBe(1n);
      const { rows: found } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where name like 'mam_%'
          and statement like '%categories%'`.execute(connection);
      expect(found).toEqual([{ count: 2 }]);
    });
  } finally {
    await drop();
  }
});
