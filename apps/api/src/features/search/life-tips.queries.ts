import type { Localized } from '@mam/contract/core/localized';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

const MIN_AGE = 18;
const WEIGHT = 5;

/** Writes the row of a tip, unless it is as it was. */
export async function putLifeTip(
  db: Database,
  path: string,
  texts: Record<'title' | 'lead' | 'body', Localized>,
): Promise<void> {
  const [title, lead, body] = [texts.title, texts.lead, texts.body].map((text) =>
    JSON.stringify(text),
  );
  await sql`
    select search_put(${path}, 'life_tip', ${title}::jsonb, ${lead}::jsonb, search_join(${body}::jsonb),
      ${MIN_AGE}, null, ${WEIGHT})
    where not exists (select from search_items where path = ${path}
      and title = ${title}::jsonb and lead = ${lead}::jsonb and body = search_join(${body}::jsonb))`.execute(
    db,
  );
}
