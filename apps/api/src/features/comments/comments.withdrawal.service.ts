import type { Database } from '../../db/connect.ts';
import { anonymizeComments } from '../audit/audit.service.ts';
import { itemsOf, lockPerson, personOf } from '../persons/persons.service.ts';
import { lockItems } from './comments.items.queries.ts';
import { addToItem } from './comments.statuses.service.ts';
import {
  deleteReportsOf,
  deleteVotesOf,
  eraseCommentsOf,
  listItemsOf,
  listUuidsOf,
  lockCommentsOf,
  lockDeletions,
  subtractCommentsOf,
  subtractRepliesOf,
} from './comments.withdrawal.queries.ts';

/**
 * Erases all that an account wrote and withdraws its votes and reports; counters stay exact, and a
 * comment with replies stays as a place without text or author. The account's row must be locked for
 * update. Call it before other counters of items are changed: it locks all of them, in their order.
 */
export async function withdrawComments(tx: Database, user_id: number, now: Date): Promise<void> {
  const items = await itemsOf(tx, user_id);
  const persons = items.map((item) => personOf(tx, item, user_id));
  const leaving = { user_id, persons };
  const sides = items.map(({ kind, item_id }) => ({ kind, id: item_id }));
  await lockItems(tx, [...(await listItemsOf(tx, leaving)), ...sides]);
  await lockCommentsOf(tx, leaving);
  await deleteVotesOf(tx, user_id);
  await deleteReportsOf(tx, user_id);
  await subtractRepliesOf(tx, leaving);
  for (const { shown, ...item } of await subtractCommentsOf(tx, leaving)) {
    await addToItem(tx, item, -shown);
  }
  await anonymizeComments(tx, await listUuidsOf(tx, leaving));
  await eraseCommentsOf(tx, leaving, now);
}

/**
 * Call it before the account's row is locked: a comment that one transaction changes twice makes
 * PostgreSQL lock the row of its author, who may be leaving as well and wait for the same item. From here
 * on the account writes nothing.
 */
export async function beginWithdrawal(tx: Database, user_id: number): Promise<void> {
  await lockDeletions(tx);
  await lockPerson(tx, user_id);
}
