import pg from 'pg';
import {
  beginBulk,
  dropIndexes,
  endBulk,
  MONTH_STATEMENTS,
  SEARCH_STATEMENTS,
} from './bulk.queries.ts';
import { COUNTED_STATEMENTS, ITEM_STATEMENTS } from './items.queries.ts';
import {
  ACCOUNT_STATEMENTS,
  COMMENT_STATEMENTS,
  HISTORY_STATEMENTS,
  OFFICE_STATEMENTS,
} from './people.queries.ts';
import type { Size } from './sizes.ts';

type Report = (sentence: string) => void;
type Run = (statements: readonly string[]) => Promise<void>;

/**
 * Fills a database that has an item of each kind and no other rows of readers. Counters, statistics and the
 * index of the search are what the product would have made of the same events.
 */
export async function fill(
  url: string,
  size: Size,
  report: Report = () => undefined,
): Promise<void> {
  const indexes = await onConnection(url, dropIndexes);
  const run: Run = (statements) =>
    onConnection(url, async (client) => {
      for (const statement of statements)
        await runTimed(client, withNumbers(statement, size), report);
    });
  await Promise.all([run(ITEM_STATEMENTS), run(ACCOUNT_STATEMENTS)]);
  await Promise.all([
    run(SEARCH_STATEMENTS),
    run(HISTORY_STATEMENTS),
    run([...COUNTED_STATEMENTS, ...COMMENT_STATEMENTS, ...OFFICE_STATEMENTS]),
  ]);
  const half = Math.ceil(indexes.length / 2);
  await Promise.all([run(MONTH_STATEMENTS), run(indexes.slice(0, half)), run(indexes.slice(half))]);
  await onConnection(url, endBulk);
}

async function onConnection<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await beginBulk(client);
    return await use(client);
  } finally {
    await client.end();
  }
}

async function runTimed(client: pg.Client, statement: string, report: Report): Promise<void> {
  const began = performance.now();
  const { rowCount } = await client.query(statement);
  const seconds = (performance.now() - began) / 1_000;
  const [what] = /^(insert into|update|merge into|create .*index|with) \w+/.exec(statement) ?? [];
  if (seconds > 1)
    report(`  ${what ?? statement.slice(0, 30)}: ${rowCount ?? ''} ${seconds.toFixed(1)} s`);
}

/** Puts the numbers of a size in place of their names. */
function withNumbers(statement: string, size: Size): string {
  const numbers = new Map(Object.entries(size));
  return statement.replaceAll(/:([a-z_]+)\b/g, (text, name) => String(numbers.get(name) ?? text));
}
