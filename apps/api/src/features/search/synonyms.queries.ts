import type { Database } from '../../db/connect.ts';

export function selectSynonyms(db: Database) {
  return db
    .selectFrom('search_synonyms')
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('folded_term')
    .execute();
}

export function findSynonym(db: Database, id: number) {
  return kept(db, id).executeTakeFirst();
}

/** Reads the same row and locks it until the end of the transaction. */
export function lockSynonym(tx: Database, id: number) {
  return kept(tx, id).forUpdate().executeTakeFirst();
}

function kept(db: Database, id: number) {
  return db
    .selectFrom('search_synonyms')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll();
}

interface Fields {
  term: string;
  folded_term: string;
  meanings: string[];
  updated_at: Date;
}

/** Inserts a row, unless there is one of this term. @returns its id */
export async function insertSynonym(tx: Database, fields: Fields): Promise<number | undefined> {
  const row = await tx
    .insertInto('search_synonyms')
    .values(fields)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateSynonymRow(tx: Database, id: number, fields: Fields): Promise<void> {
  await tx.updateTable('search_synonyms').set(fields).where('id', '=', id).execute();
}

/** Whether another row than this one has a term. */
export async function hasTerm(
  tx: Database,
  folded_term: string,
  id: number | undefined,
): Promise<boolean> {
  const row = await tx
    .selectFrom('search_synonyms')
    .where('folded_term', '=', folded_term)
    .$if(id !== undefined, (q) => q.where('id', '<>', id ?? 0))
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the rows that were not deleted before. */
export function markDeleted(tx: Database, ids: number[], now: Date) {
  return tx
    .updateTable('search_synonyms')
    .set({ deleted_at: now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning(['id', 'term', 'meanings'])
    .execute();
}

/** @returns the rows that were deleted; a row whose term has another row stays deleted. */
export function markRestored(tx: Database, ids: number[]) {
  return tx
    .updateTable('search_synonyms')
    .set({ deleted_at: null })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('search_synonyms as other')
            .whereRef('other.folded_term', '=', 'search_synonyms.folded_term')
            .whereRef('other.id', '<>', 'search_synonyms.id')
            .where((of) =>
              // When a term was deleted several times, the newest deleted one is restored.
              of.or([
                of('other.deleted_at', 'is', null),
                of.and([
                  of('other.id', 'in', ids),
                  of('other.id', '>', of.ref('search_synonyms.id')),
                ]),
              ]),
            )
            .select('other.id'),
        ),
      ),
    )
    .returning(['id', 'term', 'meanings'])
    .execute();
}
