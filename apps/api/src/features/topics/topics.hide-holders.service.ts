import type { Database } from '../../db/connect.ts';
import { isValidated, lockOnce, rewriteTable } from '../../db/once.queries.ts';
import { holderOf, lockPerson, rememberItems } from '../persons/persons.service.ts';
import { hideSides, listNamedSides } from './topics.hide-holders.queries.ts';

const CONSTRAINT = 'topic_sides_unnamed';
/** Sides of one transaction. */
const BATCH = 1000;

/** Takes the accounts out of sides that an earlier version stored, as `hideWriters` does for comments. */
export async function hideHolders(db: Database): Promise<void> {
  if (await isValidated(db, CONSTRAINT)) return;
  while ((await hideBatch(db)) > 0);
  const index = 'topic_sides_topic_id_holder_key';
  await rewriteTable(db, { table: 'topic_sides', index, constraint: CONSTRAINT });
}

/** @returns how many there were. */
function hideBatch(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockOnce(tx);
    const rows = await listNamedSides(tx, BATCH);
    const byAccount = [...Map.groupBy(rows, ({ user_id }) => user_id)];
    for (const [user_id, sides] of byAccount.toSorted(([a], [b]) => a - b)) {
      await lockPerson(tx, user_id);
      const items = sides.map(({ topic_id }) => ({ kind: 'topic' as const, item_id: topic_id }));
      await rememberItems(tx, user_id, items);
    }
    const holders = rows.map((row) => holderOf(tx, row.topic_id, row.user_id));
    await hideSides(tx, rows, holders);
    return rows.length;
  });
}
