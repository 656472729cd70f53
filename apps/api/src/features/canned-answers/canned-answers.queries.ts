import type { CannedAnswerKind } from '@mam/contract/canned-answers/canned-answers.admin';
import type { Localized } from '@mam/contract/core/localized';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type CannedAnswerRow = Awaited<ReturnType<typeof selectCannedAnswers>>[number];

/** In their order. */
export function selectCannedAnswers(db: Database, kind: CannedAnswerKind | undefined) {
  return db
    .selectFrom('canned_answers')
    .selectAll()
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'comment'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** All rows in their order, locked until the end of the transaction. */
export async function lockCannedAnswers(tx: Database) {
  const rows = await tx
    .selectFrom('canned_answers')
    .selectAll()
    // Locked in the order of ids: positions may change while waiting, and two calls could deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

interface Fields {
  kind: CannedAnswerKind;
  title: Localized;
  text: Localized;
}

function toRow({ kind, title, text }: Fields) {
  return { kind, title: JSON.stringify(title), text: JSON.stringify(text) };
}

export async function insertCannedAnswer(
  tx: Database,
  fields: Fields,
  updated_at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('canned_answers')
    .values((eb) => ({
      ...toRow(fields),
      updated_at,
      position: eb
        .selectFrom('canned_answers')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('last')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCannedAnswerRow(
  tx: Database,
  id: number,
  { fields, now }: { fields: Fields; now: Date },
): Promise<void> {
  await tx
    .updateTable('canned_answers')
    .set({ ...toRow(fields), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteCannedAnswer(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('canned_answers').where('id', '=', id).execute();
}
