import { createHash } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../http/access/request-context.ts';
import type { ImportTarget, StoredItem } from './imports.ts';

/** The calls of a list whose rows are items with a trash. */
interface ItemCalls<Row> {
  /** All outside the trash. */
  list(db: Database): Promise<StoredItem<Row>[]>;
  /** @returns its id */
  add(tx: Database, actor: Actor, edit: { draft: Row; now: Date }): Promise<number>;
  change?(tx: Database, actor: Actor, edit: { id: number; draft: Row; now: Date }): Promise<void>;
  /** Moves items to the trash. @returns those that went */
  remove(
    tx: Database,
    actor: Actor,
    chosen: { ids: number[]; now: Date },
  ): Promise<{ changed: number[] }>;
}

/** What an import did to one item. */
interface UndoItem<Row> {
  id: number;
  /** Null for an item that it created. */
  before: Row | null;
  /** Digest of the item as it was stored: one that differs was edited since. */
  stored: string;
}

/**
 * Stores rows as items. To undo that, created items go to the trash and changed ones get their values back;
 * an item that was edited, published or hidden since stays as it is.
 */
export function itemStore<Row>(
  calls: ItemCalls<Row>,
): Pick<ImportTarget<Row, UndoItem<Row>>, 'store' | 'undo'> {
  return {
    async store(tx, actor, { rows, now }) {
      const stored: Omit<UndoItem<Row>, 'stored'>[] = [];
      for (const { id: known, draft, before } of rows) {
        const id = known ?? (await calls.add(tx, actor, { draft, now }));
        if (known !== undefined) await calls.change?.(tx, actor, { id, draft, now });
        stored.push({ id, before });
      }
      const digests = await listDigests(tx, calls);
      const undo = stored.map((item) => ({ ...item, stored: digests.get(item.id) ?? '' }));
      return { count: rows.length, undo };
    },
    async undo(tx, actor, { rows, now }) {
      const digests = await listDigests(tx, calls);
      const kept = rows.filter(({ id }) => digests.has(id));
      const same = kept.filter(({ id, stored }) => digests.get(id) === stored);
      const ids = same.filter(({ before }) => before === null).map(({ id }) => id);
      const removed =
        ids.length > 0 ? await calls.remove(tx, actor, { ids, now }) : { changed: [] };
      let count = removed.changed.length;
      for (const { id, before: draft } of same) {
        if (draft !== null)
          count += await giveBack(() => calls.change?.(tx, actor, { id, draft, now }));
      }
      return { count, kept: kept.length - count };
    },
  };
}

/**
 * 1; or 0, without writing, where the earlier values are refused, for example because their category was
 * deleted.
 */
async function giveBack(change: () => Promise<void> | undefined): Promise<number> {
  try {
    await change();
    return 1;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

async function listDigests<Row>(db: Database, { list }: ItemCalls<Row>) {
  const digest = (draft: Row) =>
    createHash('sha256').update(JSON.stringify(draft)).digest('base64');
  return new Map((await list(db)).map(({ id, draft }) => [id, digest(draft)]));
}
