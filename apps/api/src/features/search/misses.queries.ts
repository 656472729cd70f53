import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/statements.queries.ts';

const SHOWN_MAX = 100;

interface NewMiss {
  words: string;
  day: string;
  times: number;
}

export async function addMiss(db: Database, miss: NewMiss): Promise<void> {
  await db
    .insertInto('search_misses')
    .values(miss)
    .onConflict((conflict) =>
      conflict
        .columns(['words', 'day'])
        .doUpdateSet((eb) => ({ times: eb('search_misses.times', '+', miss.times) })),
    )
    .execute();
}

export function listMissed(db: Database, times: number) {
  return db
    .selectFrom('search_misses')
    .select((eb) => [
      'words',
      eb.fn.sum<number>('times').as('times'),
      sql<string>`max(day)::text`.as('last_day'),
    ])
    .groupBy('words')
    .having((eb) => eb.fn.sum('times'), '>=', times)
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(SHOWN_MAX)
    .execute();
}

export async function deleteMisses(db: Database, before: string): Promise<void> {
  await deleteInBatches(db, 'search_misses', sql`day < ${before}`);
}
