import { fieldError } from '@mam/contract/core/errors';
import type { Synonym, SynonymDraft } from '@mam/contract/search/search.admin';
import { foldText } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { editable } from '../../lists/editable.ts';
import { recordEach, type Subject } from '../../lists/noun.ts';
import {
  findSynonym,
  hasTerm,
  insertSynonym,
  lockSynonym,
  markDeleted,
  markRestored,
  selectSynonyms,
  updateSynonymRow,
} from './synonyms.queries.ts';

type Row = Awaited<ReturnType<typeof selectSynonyms>>[number];

/** Answers of the search depend on the synonyms. */
const SYNONYM: Subject = { subject: 'synonym', tag: 'search', not_found: 'synonym.not_found' };

const edits = editable(SYNONYM, {
  find: findSynonym,
  lock: lockSynonym,
  /** @throws `validation` when the term has a synonym, in any spelling of its marks. */
  async check(tx, _actor, { draft, before }) {
    if (await hasTerm(tx, foldText(draft.term), before?.id)) throw termUsed();
  },
  async insert(tx, draft, now) {
    const id = await insertSynonym(tx, { ...toFields(draft), updated_at: now });
    if (id === undefined) throw termUsed();
    return id;
  },
  update: (tx, id, { draft, now }) =>
    updateSynonymRow(tx, id, { ...toFields(draft), updated_at: now }),
  draftOf: ({ term, meanings }: Row): SynonymDraft => ({ term, meanings }),
  labelOf: ({ term }) => term,
  toItem: toSynonym,
});

/** Synonyms of the search in the admin area. */
export const managedSynonyms = { ...edits, list: listSynonyms, trash, trashIn, restore };

async function listSynonyms({ db }: Deps): Promise<{ items: Synonym[] }> {
  return { items: (await selectSynonyms(db)).map(toSynonym) };
}

/** Deletes synonyms. @returns ids that were not deleted before. */
function trash({ db, clock }: Deps, actor: Actor, ids: number[]) {
  const chosen = { ids, now: clock.now() };
  return db.transaction().execute((tx) => trashIn(tx, actor, chosen));
}

/** The same in a transaction. */
async function trashIn(tx: Database, actor: Actor, { ids, now }: { ids: number[]; now: Date }) {
  const deleted = await markDeleted(tx, ids, now);
  const rows = deleted.map(({ id, ...before }) => ({ id, label: before.term, before }));
  return recordEach(SYNONYM, tx, { actor, verb: 'delete', rows });
}

/** Restores synonyms. @returns ids that were deleted, but for those whose term has a synonym again. */
function restore({ db }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const restored = await markRestored(tx, ids);
    const rows = restored.map(({ id, ...after }) => ({ id, label: after.term, after }));
    return recordEach(SYNONYM, tx, { actor, verb: 'restore', rows });
  });
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
