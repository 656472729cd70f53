import { AppError, fieldError } from '@mam/contract/core/errors';
import type { HelpPlaceCall } from '@mam/contract/help-places/help-places.admin';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { type Noun, record } from '../../lists/noun.ts';
import { updateRow } from '../../lists/rows.queries.ts';
import { statusList } from '../../lists/status-list.ts';
import { localDay } from '../../platform/clock.ts';
import {
  findByPhone,
  HELP_PLACE_ROWS,
  insertHelpPlace,
  LABEL,
  listDueCalls,
  toChangedValues,
  toValues,
} from './help-places.queries.ts';
import { draftOf, toAdminHelpPlace } from './help-places.view.ts';

/** All pages show hotlines, so a change ends what is cached of the site. */
const NOUN: Noun<'help_places'> = {
  table: 'help_places',
  subject: 'help_place',
  tag: 'site',
  not_found: 'help_place.not_found',
  label: LABEL,
};

/** Hotlines and places in the admin area. */
export const managedHelpPlaces = statusList(NOUN, {
  ...HELP_PLACE_ROWS,
  sort: 'position',
  insert: insertHelpPlace,
  toValues: toChangedValues,
  check: (tx, _actor, edit) => requireValid(tx, edit),
  draftOf,
  labelOf: ({ name }) => name.vi,
  toItem: toAdminHelpPlace,
});

/** Records a call of today with its result. @throws `help_place.not_found`. */
export async function recordCall(
  deps: Deps,
  actor: Actor,
  { id, result, call_note }: HelpPlaceCall & { id: number },
) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await HELP_PLACE_ROWS.lock(tx, id);
    if (!row?.phone) throw new AppError(NOUN.not_found);
    const before = draftOf(row);
    const called = { last_called_on: localDay(now), call_result: result, call_note };
    const draft = { ...before, ...called };
    const values = { ...toValues(draft), called_by: actor.user_id, updated_at: now };
    await updateRow(tx, NOUN, { id, values });
    await record(NOUN, tx)(actor, { verb: 'call', id, label: row.name.vi, before, after: draft });
  });
  return managedHelpPlaces.get(deps, id);
}

/** Rows of the call sheet at once: the one to call, and those after it. */
const CALL_SHEET_ROWS = 5;

/** Numbers that are due for a call. */
export async function listCalls({ db, clock }: Deps) {
  const { items, due } = await listDueCalls(db, localDay(clock.now()), CALL_SHEET_ROWS);
  return { items: items.map(toAdminHelpPlace), due };
}

/** @throws `validation` for a number that is there already, and for a call in the future. */
async function requireValid(
  tx: Database,
  { draft, before, now }: { draft: HelpPlaceDraft; before?: { id: number } | undefined; now: Date },
): Promise<void> {
  const same = draft.phone ? await findByPhone(tx, draft.phone) : undefined;
  if (same && same.id !== before?.id) throw fieldError('phone', 'validation_help_place_phone_used');
  if (draft.last_called_on && draft.last_called_on > localDay(now)) {
    throw fieldError('last_called_on', 'validation_help_place_called_future');
  }
}
