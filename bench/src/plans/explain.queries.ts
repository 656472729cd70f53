import pg from 'pg';
import type { PlanNode } from './plan.rules.ts';

/** A statement as `pg` gets it. */
export interface Statement {
  text: string;
  values: unknown[];
}

const SCANNED = `select relname as name, seq_tup_read as rows from pg_stat_xact_user_tables
  where relname = any($1)`;

interface Options {
  /** Of these tables sequential scans are reported. */
  tables: readonly string[];
  /** Rows are read in the order of an index rather than sorted, as the planner does for common words. */
  isOrdered: boolean;
}

/**
 * Runs a statement without writing, where only tables without a fitting index are scanned: so it is on large tables,
 * whatever the planner thinks of small ones.
 * @returns its plan, and the tables that were scanned, inside functions too.
 */
export async function explain(
  client: pg.ClientBase,
  { text, values }: Statement,
  { tables, isOrdered }: Options,
): Promise<{ plan: PlanNode; scanned: string[] }> {
  const sort = isOrdered ? 'off' : 'on';
  await client.query(`begin; set local enable_seqscan = off; set local enable_sort = ${sort}`);
  try {
    const before = await readScanned(client, tables);
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const after = await readScanned(client, tables);
    const scanned = tables.filter((name) => after.get(name) !== before.get(name));
    return { plan: rows[0]['QUERY PLAN'][0].Plan, scanned };
  } finally {
    await client.query('rollback');
  }
}

async function readScanned(client: pg.ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; rows: string }>(SCANNED, [tables]);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Every reading statement that connections send while something runs. */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const { query } = pg.Client.prototype;
  const statements: Statement[] = [];
  const record = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args;
    const { text, values: own } =
      typeof config === 'string' ? { text: config, values } : Object(config);
    if (/^\s*(select|with)\b/i.test(text) && !text.includes('set_config('))
      statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return statements;
}
