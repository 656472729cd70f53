import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { DB } from './tables.ts';

const names = new Map<string, string>();

/**
 * A statement of the hottest calls: its text is made once, and each connection parses and plans it once.
 * Only for texts whose best plan does not depend on their values.
 */
export function prepared<Row>(text: string) {
  nameText(text);
  return async (db: Kysely<DB>, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}

/** The same for a statement of a builder whose text has few forms: none that depends on the length of a list. */
export function executePrepared<Row>(
  db: Kysely<DB>,
  statement: Compilable<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile();
  nameText(compiled.sql);
  return db.executeQuery(compiled);
}

function nameText(text: string): void {
  names.set(text, names.get(text) ?? `mam_${names.size + 1}`);
}

/** The name under which connections keep a prepared statement; undefined for all other texts. */
export function nameOfPrepared(text: unknown): string | undefined {
  return typeof text === 'string' ? names.get(text) : undefined;
}
