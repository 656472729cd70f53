import type { Database } from '../../db/connect.ts';
import { isValidated, lockOnce, rewriteTable } from '../../db/once.queries.ts';
import { lockPerson, personOf, rememberItems } from '../persons/persons.service.ts';
import { hideRows, listNamed, type NamedRow } from './comments.hide-writers.queries.ts';

const CONSTRAINT = 'comments_anonymous';
/** Comments of one transaction. */
const BATCH = 1000;

/**
 * Takes the accounts out of anonymous comments that an earlier version wrote, before the first request. A
 * start that dies goes on where it was; once all are done, a start asks for nothing but that.
 */
export async function hideWriters(db: Database): Promise<void> {
  if (await isValidated(db, CONSTRAINT)) return;
  let after: number | undefined = Number.MIN_SAFE_INTEGER;
  while (after !== undefined) after = await hideBatch(db, after);
  await rewriteTable(db, { table: 'comments', index: 'comments_uuid_key', constraint: CONSTRAINT });
}

/** @returns the id of the last comment; undefined when there are no more. */
function hideBatch(db: Database, after: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockOnce(tx);
    const rows = await listNamed(tx, after, BATCH);
    await rememberAll(tx, rows);
    const persons = rows.map((row) => personOf(tx, row, row.user_id));
    await hideRows(
      tx,
      rows.map(({ id }) => id),
      persons,
    );
    return rows.at(-1)?.id;
  });
}

async function rememberAll(tx: Database, rows: NamedRow[]): Promise<void> {
  const byAccount = [...Map.groupBy(rows, ({ user_id }) => user_id)];
  for (const [user_id, items] of byAccount.toSorted(([a], [b]) => a - b)) {
    await lockPerson(tx, user_id);
    await rememberItems(tx, user_id, items);
  }
}
