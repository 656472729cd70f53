import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Synonym, SynonymDraft } from '@mam/contract/search/search.admin';
import { foldText } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  hasTerm,
  insertSynonym,
  lockSynonym,
  markDeleted,
  markRestored,
  selectSynonyms,
  updateSynonymRow,
} from './synonyms.queries.ts';

type Row = Awaited<ReturnType<typeof selectSynonyms>>[number];

export async function listSynonyms(db: Database): Promise<{ items: Synonym[] }> {
  return { items: (await selectSynonyms(db)).map(toSynonym) };
}

/** @throws `validation` when the term has a synonym, in any spelling of its marks. */
export function createSynonym({ db, clock }: Deps, actor: Actor, draft: SynonymDraft) {
  return db.transaction().execute((tx) => addSynonym(tx, actor, { draft, now: clock.now() }));
}

interface Edit {
  draft: SynonymDraft;
  now: Date;
}

/** The same in a transaction. */
export async function addSynonym(
  tx: Database,
  actor: Actor,
  { draft, now }: Edit,
): Promise<Synonym> {
  const row = await insertSynonym(tx, { ...toFields(draft), updated_at: now });
  if (!row) throw termUsed();
  await record(tx, actor, { verb: 'create', id: row.id, label: draft.term, after: draft });
  return toSynonym(row);
}

/** @throws `synonym.not_found`, `edit.stale` after a save in between, `validation` for a term that is used. */
export function updateSynonym(
  { db, clock }: Deps,
  actor: Actor,
  { id, updated_at, ...draft }: SynonymDraft & { id: number; updated_at: string },
): Promise<Synonym> {
  const change = { id, updated_at, draft, now: clock.now() };
  return db.transaction().execute((tx) => changeSynonym(tx, actor, change));
}

/** The same in a transaction; without `updated_at` of whatever version. */
export async function changeSynonym(
  tx: Database,
  actor: Actor,
  { id, updated_at, draft, now }: Edit & { id: number; updated_at?: string },
): Promise<Synonym> {
  const before = await lockExisting(tx, id);
  if (updated_at && before.updated_at.toISOString() !== updated_at) {
    throw new AppError('edit.stale');
  }
  const fields = toFields(draft);
  if (await hasTerm(tx, fields.folded_term, id)) throw termUsed();
  const row = await updateSynonymRow(tx, id, { ...fields, updated_at: now });
  const { term, meanings } = before;
  const sides = { before: { term, meanings }, after: draft };
  await record(tx, actor, { verb: 'update', id, label: draft.term, ...sides });
  return toSynonym(row);
}

/** Deletes synonyms. @returns ids that were not deleted before. */
export function removeSynonyms({ db, clock }: Deps, actor: Actor, ids: number[]) {
  const chosen = { ids, now: clock.now() };
  return db.transaction().execute((tx) => trashSynonyms(tx, actor, chosen));
}

/** The same in a transaction. */
export async function trashSynonyms(
  tx: Database,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
) {
  const rows = await markDeleted(tx, ids, now);
  const by = await actorOfMany(tx, actor, {
    subject: 'synonym',
    verb: 'delete',
    count: rows.length,
  });
  for (const { id, term, meanings } of rows) {
    await record(tx, by, { verb: 'delete', id, label: term, before: { term, meanings } });
  }
  return { changed: rows.map(({ id }) => id) };
}

/** Restores synonyms. @returns ids that were deleted, but for those whose term has a synonym again. */
export function restoreSynonyms({ db }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markRestored(tx, ids);
    const by = await actorOfMany(tx, actor, {
      subject: 'synonym',
      verb: 'restore',
      count: rows.length,
    });
    for (const { id, term, meanings } of rows) {
      await record(tx, by, { verb: 'restore', id, label: term, after: { term, meanings } });
    }
    return { changed: rows.map(({ id }) => id) };
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

function toFields({ term, meanings }: SynonymDraft) {
  return { term, folded_term: foldText(term), meanings };
}

function toSynonym({ id, term, meanings, updated_at }: Row): Synonym {
  return { id, term, meanings, updated_at: updated_at.toISOString() };
}

/** Answers of the search depend on the synonyms. */
function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordAndInvalidate(tx, actor, { tag: 'search', subject: 'synonym', ...change });
}
