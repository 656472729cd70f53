import type { SynonymDraft } from '@mam/contract/search/search.admin';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { itemStore } from '../../imports/item-store.ts';
import { byKey } from '../../imports/stored-items.ts';
import { synonymCells, synonymKey } from './synonym-sheet.rules.ts';
import { managedSynonyms } from './synonyms.admin.service.ts';
import { selectSynonyms } from './synonyms.queries.ts';

/** A row whose term has a synonym changes its meanings. */
export function synonymTarget(): ImportTarget<SynonymDraft> {
  return {
    subject: 'synonym',
    table: 'search_synonyms',
    keyOf: synonymKey,
    find: async (db) => byKey(await listItems(db), synonymKey),
    ...itemStore({
      list: listItems,
      add: managedSynonyms.createIn,
      change: managedSynonyms.updateIn,
      remove: managedSynonyms.trashIn,
    }),
  };
}

async function listItems(db: Database) {
  return (await selectSynonyms(db)).map(({ id, term, meanings, updated_at }) => ({
    ...{ id, name: term, version: updated_at.toISOString(), draft: { term, meanings } },
  }));
}

export async function exportSynonyms(db: Database) {
  return (await selectSynonyms(db)).map(synonymCells);
}
