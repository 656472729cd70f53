import type { Localized } from '@mam/contract/core/localized';
import type { FactItemKind } from '@mam/contract/facts/facts.admin';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** A published item with what it states. */
export interface FactItemRow {
  kind: FactItemKind;
  /** Opens it in the admin area; of a life tip its number. */
  id: string;
  /** What the address of its own page has. */
  ref: string;
  title: Localized;
  document: unknown;
}

const OPEN_COURSE = sql`course.published_at is not null and course.deleted_at is null`;
const KEPT = sql`status = 'published' and deleted_at is null`;

/**
 * Every published row that may state a fact; what is about the site itself states none, and neither does a question in
 * the words of who asked it.
 */
const ITEMS = sql`(
  select 'question' as kind, id::text as id, uuid::text as ref, question as title, jsonb_build_object(
    'answer', answer, 'reason', reason, 'next_step', next_step) as document
  from questions where ${KEPT}
  union all
  select 'guide', id::text, public_id, title, jsonb_build_object(
    'title', title, 'summary', summary, 'graph', graph::jsonb)
  from guides where ${KEPT}
  union all
  select 'lesson', course.id::text, lesson.slug, lesson.title, jsonb_build_object(
    'title', lesson.title, 'body', body, 'key_sentence', key_sentence, 'thought', thought)
  from lessons as lesson join courses as course on course.id = course_id where ${OPEN_COURSE}
  union all
  select 'test', course.id::text, test.id::text, content -> 'prompt', content::jsonb
  from test_questions as test join courses as course on course.id = course_id
  where ${OPEN_COURSE} and retired_at is null
  union all
  select 'round', id::text, id::text, coalesce(content -> 'prompt', content -> 'word'), content::jsonb
  from game_rounds where ${KEPT}
  union all
  select kind, uuid::text, uuid::text, title, jsonb_build_object(
    'title', title, 'description', description, 'warning', warning, 'chapters', chapters, 'transcript', (
      select jsonb_object_agg(language, (
        select string_agg(line ->> 'text', ' ') from jsonb_array_elements(lines) as line))
      from jsonb_each(transcript) as spoken (language, lines)))
  from playables where status = 'published'
  union all
  select 'topic', id::text, uuid::text, title, jsonb_build_object(
    'title', title, 'summary', summary, 'ping', ping, 'side_names', side_names,
    'side_reasons', side_reasons)
  from topics where status = 'published'
) as items`;

export async function listFactItems(db: Database): Promise<FactItemRow[]> {
  const { rows } = await sql<FactItemRow>`select * from ${ITEMS}`.execute(db);
  return rows;
}

export async function findFactItem(
  db: Database,
  kind: FactItemKind,
  ref: string,
): Promise<FactItemRow | undefined> {
  const found = sql<FactItemRow>`select * from ${ITEMS} where kind = ${kind} and ref = ${ref}`;
  return (await found.execute(db)).rows[0];
}

/** All signatures, of statements that have changed since, too. */
export function listSignatures(db: Database) {
  return db
    .selectFrom('fact_signatures')
    .leftJoin('accounts', 'accounts.id', 'entered_by')
    .select([
      ...(['fact', 'statement_hash', 'name', 'profession', 'signed_on'] as const),
      ...(['accounts.first_name', 'accounts.last_name'] as const),
    ])
    .orderBy('fact')
    .execute();
}
export type SignatureRow = Awaited<ReturnType<typeof listSignatures>>[number];

export interface Signed {
  fact: string;
  statement_hash: string;
  name: string;
  profession: string;
  signed_on: string;
  entered_by: number;
  created_at: Date;
}

/** Replaces the signature of a fact. @returns the one before */
export async function putSignature(tx: Database, signed: Signed) {
  const before = await deleteSignature(tx, signed.fact);
  await tx.insertInto('fact_signatures').values(signed).execute();
  return before;
}

export function deleteSignature(tx: Database, fact: string) {
  return tx
    .deleteFrom('fact_signatures')
    .where('fact', '=', fact)
    .returning(['name', 'profession', 'signed_on'])
    .executeTakeFirst();
}
