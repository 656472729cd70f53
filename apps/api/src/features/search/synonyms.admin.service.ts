import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Synonym, synonymDraft } from '@mam/contract/search/search.admin';
import { foldText } from '@mam/contract/text/fold';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  deleteSynonym,
  hasTerm,
  insertSynonym,
  lockSynonym,
  selectSynonyms,
  updateSynonymRow,
} from './synonyms.queries.ts';

type Draft = z.output<typeof synonymDraft>;
type Row = Awaited<ReturnType<typeof selectSynonyms>>[number];

export async function listSynonyms(db: Database): Promise<{ items: Synonym[] }> {
  return { items: (await selectSynonyms(db)).map(toSynonym) };
}

/** @throws `validation` when the term has a synonym, in any spelling of its marks. */
export function createSynonym({ db, clock }: Deps, actor: Actor, draft: Draft): Promise<Synonym> {
  return db.transaction().execute(async (tx) => {
    const row = await insertSynonym(tx, { ...toFields(draft), updated_at: clock.now() });
    if (!row) throw termUsed();
    await record(tx, actor, { verb: 'create', id: row.id, label: draft.term, after: draft });
    return toSynonym(row);
  });
}

/** @throws `synonym.not_found`, `edit.stale` after a save in between, `validation` for a term that is used. */
export function updateSynonym(
  { db, clock }: Deps,
  actor: Actor,
  { id, updated_at, ...draft }: Draft & { id: number; updated_at: string },
): Promise<Synonym> {
  return db.transaction().execute(async (tx) => {
    const before = await lockExisting(tx, id);
    if (before.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    const fields = toFields(draft);
    if (await hasTerm(tx, fields.folded_term, id)) throw termUsed();
    const row = await updateSynonymRow(tx, id, { ...fields, updated_at: clock.now() });
    const { term, meanings } = before;
    const sides = { before: { term, meanings }, after: draft };
    await record(tx, actor, { verb: 'update', id, label: draft.term, ...sides });
    return toSynonym(row);
  });
}

/** @throws `synonym.not_found` */
export function removeSynonym({ db }: Deps, actor: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    const { term, meanings } = await lockExisting(tx, id);
    await deleteSynonym(tx, id);
    await record(tx, actor, { verb: 'delete', id, label: term, before: { term, meanings } });
    return { deleted: true as const };
  });
}

async function lockExisting(tx: Database, id: number): Promise<Row> {
  const row = await lockSynonym(tx, id);
  if (!row) throw new AppError('synonym.not_found');
  return row;
}

function termUsed() {
  return fieldError('term', 'validation_synonym_term_used');
}

function toFields({ term, meanings }: Draft) {
  return { term, folded_term: foldText(term), meanings };
}

function toSynonym({ id, term, meanings, updated_at }: Row): Synonym {
  return { id, term, meanings, updated_at: updated_at.toISOString() };
}

/** Answers of the search depend on the synonyms. */
function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordAndInvalidate(tx, actor, { tag: 'search', subject: 'synonym', ...change });
}
