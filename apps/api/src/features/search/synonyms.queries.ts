import { foldWords } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';

/** Meanings, as folded words, of each of these folded terms that has some. */
export async function findSynonyms(
  db: Database,
  terms: string[],
): Promise<Map<string, string[][]>> {
  if (terms.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_synonyms')
    .where('folded_term', 'in', terms)
    .select(['folded_term', 'meanings'])
    .execute();
  return new Map(rows.map((row) => [row.folded_term, row.meanings.map(foldWords)]));
}

export function selectSynonyms(db: Database) {
  return db.selectFrom('search_synonyms').selectAll().orderBy('folded_term').execute();
}

export function lockSynonym(tx: Database, id: number) {
  return tx
    .selectFrom('search_synonyms')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Fields {
  term: string;
  folded_term: string;
  meanings: string[];
  updated_at: Date;
}

/** Undefined when there is one of this term. */
export function insertSynonym(tx: Database, fields: Fields) {
  return tx
    .insertInto('search_synonyms')
    .values(fields)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateSynonymRow(tx: Database, id: number, fields: Fields) {
  return tx
    .updateTable('search_synonyms')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasTerm(tx: Database, folded_term: string, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('search_synonyms')
    .where('folded_term', '=', folded_term)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSynonym(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute();
}
