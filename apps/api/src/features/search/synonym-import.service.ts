import type { SynonymDraft } from '@mam/contract/search/search.admin';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../imports/imports.service.ts';
import { byKey } from '../imports/stored-items.service.ts';
import { synonymCells, synonymKey } from './synonym-sheet.rules.ts';
import { addSynonym, changeSynonym } from './synonyms.admin.service.ts';
import { selectSynonyms } from './synonyms.queries.ts';

/** A row whose term has a synonym changes its meanings. */
export function synonymTarget({ clock }: Deps): ImportTarget<SynonymDraft> {
  return {
    table: 'search_synonyms',
    keyOf: synonymKey,
    async find(db) {
      const rows = await selectSynonyms(db);
      const items = rows.map(({ id, term, meanings, updated_at }) => ({
        ...{ id, name: term, version: updated_at.toISOString(), draft: { term, meanings } },
      }));
      return byKey(items, synonymKey);
    },
    async store(tx, actor, rows) {
      const now = clock.now();
      for (const { id, draft } of rows) {
        if (id === undefined) await addSynonym(tx, actor, { draft, now });
        else await changeSynonym(tx, actor, { id, draft, now });
      }
      return rows.length;
    },
  };
}

export async function exportSynonyms(db: Database) {
  return (await selectSynonyms(db)).map(synonymCells);
}
