import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from './tables.ts';

const names = new Map<string, string>();

/**
 * A statement of the hottest calls: its text is made once, and each connection parses and plans it once.
 * Only for texts whose best plan does not depend on their values.
 */
export function prepared<Row>(text: string) {
  names.set(text, names.get(text) ?? `mam_${names.size + 1}`);
  return async (db: Kysely<DB>, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}

/** The name under which connections keep a prepared statement; undefined for all other texts. */
export function nameOfPrepared(text: unknown): string | undefined {
  return typeof text === 'string' ? names.get(text) : undefined;
}
