import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Noun, OrderedTable } from './noun.ts';

/**
 * Ids outside the trash in the order that a row belongs to, which may be that of a group of the table;
 * locks the rows until the end of the transaction. They are locked in the order of ids: positions may
 * change while waiting, and two calls could deadlock.
 */
export async function lockOrder(
  tx: Database,
  { table, group }: Pick<Noun, 'table' | 'group'>,
  id: number,
): Promise<number[]> {
  const isInGroup = group
    ? sql`${sql.ref(group)} = (select ${sql.ref(group)} from ${sql.table(table)} where id = ${id})`
    : sql`true`;
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(table)} where deleted_at is null and ${isInGroup}
    order by id for no key update`.execute(tx);
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
}

/** Sets the positions of rows to the order of `ids`. */
export async function updatePositions(
  tx: Database,
  table: OrderedTable,
  ids: number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as ordered set position = new_order.place
    from unnest(${ids}::int[]) with ordinality as new_order (id, place)
    where ordered.id = new_order.id and position <> new_order.place`.execute(tx);
}
