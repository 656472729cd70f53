import type { Language } from '@mam/contract/core/localized';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import type { ImportProblem } from '@mam/contract/imports/imports';
import { messageKey } from '@mam/contract/rules/text';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { itemStore } from '../../imports/item-store.ts';
import type { ValidRow } from '../../imports/rows.ts';
import { byKey, inTrash } from '../../imports/stored-items.ts';
import { localDay } from '../../platform/clock.ts';
import { helpPlaceCells, helpPlaceKey } from './help-place-sheet.rules.ts';
import { managedHelpPlaces } from './help-places.admin.service.ts';
import { listAllHelpPlaces } from './help-places.queries.ts';
import { draftOf } from './help-places.view.ts';

/** A row with the number of a stored hotline changes that one; one in the trash has to be restored before. */
export function helpPlaceTarget({ clock }: Deps): ImportTarget<HelpPlaceDraft> {
  return {
    subject: 'help_place',
    table: 'help_places',
    keyOf: helpPlaceKey,
    async refuse(db, rows) {
      const all = await listAllHelpPlaces(db);
      const kept = new Set(all.filter(({ deleted_at }) => !deleted_at).map(helpPlaceKey));
      const trashed = new Set(all.map(helpPlaceKey).filter((key) => !kept.has(key)));
      return [
        ...inTrash(rows, trashed, { field: 'phone', keyOf: helpPlaceKey }),
        ...inFuture(rows, localDay(clock.now())),
      ];
    },
    find: async (db) => byKey(await listItems(db), helpPlaceKey),
    ...itemStore({
      list: listItems,
      add: managedHelpPlaces.createIn,
      change: managedHelpPlaces.updateIn,
      remove: managedHelpPlaces.trashIn,
    }),
  };
}

export async function exportHelpPlaces(db: Database, language: Language) {
  return (await listItems(db)).map(({ draft }) => helpPlaceCells(draft, language));
}

/** Places outside the trash. */
async function listItems(db: Database) {
  const rows = (await listAllHelpPlaces(db)).filter(({ deleted_at }) => !deleted_at);
  return rows.map((row) => ({
    ...{ id: row.id, version: row.updated_at.toISOString() },
    ...{ name: row.name.vi, draft: draftOf(row) },
  }));
}

function inFuture(rows: ValidRow<HelpPlaceDraft>[], today: string): ImportProblem[] {
  return rows.flatMap(({ row, value: { last_called_on: day } }) => {
    const key = messageKey('validation_help_place_called_future');
    return day && day > today ? [{ row, field: 'last_called_on', key, value: day }] : [];
  });
}
