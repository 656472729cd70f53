import { z } from 'zod';
import { moveCall, rowId, stateCalls } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { rowCalls } from '../core/list-calls.ts';
import { localized } from '../core/localized.ts';
import { keyword } from '../core/paging.ts';
import { lacks } from '../rules/stages.ts';
import { HELP_PLACE_KINDS, helpPlaceDraft } from './help-places.rules.ts';
import { shownFacts } from './place-facts.rules.ts';
import { CALL_RESULTS } from './place-facts.ts';

/** States in the admin area; a deleted place is in the trash, whatever its status. */
export const HELP_PLACE_STATES = ['published', 'draft', 'trash'] as const;

/** `-name` is descending; `position` is the order of /help. */
export const HELP_PLACE_SORTS = [
  'position',
  'name',
  '-name',
  'last_called_on',
  '-last_called_on',
] as const;

/** Days during which a deleted place can be restored. */
export const HELP_PLACE_RETENTION_DAYS = 30;

const { shape } = helpPlaceDraft;
/** A hotline or place in any state, with all fields of its form. */
const adminHelpPlace = z.object({
  id: z.number().int(),
  kind: shape.kind,
  name: localized,
  audience: localized.nullable(),
  phone: z.string().nullable(),
  address: localized.nullable(),
  provinces: shape.provinces,
  hours: localized.nullable(),
  cost: localized.nullable(),
  routes: shape.routes,
  claim: localized.nullable(),
  is_emergency: z.boolean(),
  crises: shape.crises,
  last_called_on: z.iso.date().nullable(),
  ...shownFacts,
  age_rule: localized.nullable(),
  signature_rule: localized.nullable(),
  call_note: localized.nullable(),
  /** Name of the admin who called last; null if it was never called, or when that account is gone. */
  called_by: z.string().nullable(),
  status: shape.status,
  state: z.enum(HELP_PLACE_STATES),
  lacks,
  updated_at: z.iso.datetime(),
});
export type AdminHelpPlace = z.output<typeof adminHelpPlace>;

const filters = z.object({
  /** When absent, every place outside the trash is listed. */
  state: z.enum(HELP_PLACE_STATES).optional(),
  kind: z.enum(HELP_PLACE_KINDS).optional(),
  /** Part of the name or the number. */
  keyword,
});
/** What an admin heard at the other end. */
export const helpPlaceCall = z
  .object({
    result: z.enum(CALL_RESULTS),
    /** Replaces the note of the call before; required with `changed`, for what it was. */
    call_note: shape.call_note,
  })
  .refine(({ result, call_note }) => result !== 'changed' || call_note?.vi, {
    path: ['call_note', 'vi'],
    message: 'validation_help_place_change_note',
  });
export type HelpPlaceCall = z.output<typeof helpPlaceCall>;

export type HelpPlaceFilters = z.output<typeof filters>;

export const helpPlacesAdminApi = {
  ...rowCalls('help-places', {
    row: adminHelpPlace,
    item: adminHelpPlace,
    filters,
    sorts: HELP_PLACE_SORTS,
    draft: helpPlaceDraft,
    change: helpPlaceDraft.and(z.object({ updated_at: z.iso.datetime() })),
    summaries: {
      list: 'List hotlines and places, in the order of /help by default',
      ids: 'List the ids of all help places that match, for a bulk call',
      create: 'Create a hotline or place, last in the order; a draft may be incomplete',
      get: 'Get a hotline or place outside the trash',
      update:
        'Update a hotline or place, but for its position; fails if it was changed since it was read',
    },
  }),
  called: endpoint({
    method: 'POST',
    path: '/api/admin/help-places/:id/called',
    access: 'admin',
    summary:
      'Record that the number was called on the current day (Asia/Ho_Chi_Minh), with the result',
    params: rowId,
    body: helpPlaceCall,
    output: adminHelpPlace,
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/admin/help-places/calls',
    access: 'admin',
    summary: 'List the numbers that are due for a call: never called first, then the oldest call',
    output: z.object({
      /** The first of them; those that were called today are not due. */
      items: z.array(adminHelpPlace),
      due: z.number().int(),
    }),
  }),
  ...stateCalls('help-places', 'delete', {
    publish: 'Publish hotlines and places; fails if one of them lacks something',
    hide: 'Make published hotlines and places drafts again',
    trash: 'Move hotlines and places to the trash; they can be restored for thirty days',
    restore: 'Restore hotlines and places to their previous status and position',
  }),
  move: moveCall('help-places', 'Move a hotline or place directly before or after another one'),
};
