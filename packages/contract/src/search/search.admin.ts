import { z } from 'zod';
import { bulkCall, rowId } from '../core/bulk.ts';
import { KEYWORD_LENGTH_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { messageKey } from '../rules/text.ts';
import { foldText } from '../text/fold.ts';

export const SYNONYM_MEANINGS_MAX = 5;

const words = z
  .string()
  .trim()
  .normalize('NFC')
  .max(KEYWORD_LENGTH_MAX, messageKey('validation_text_too_long'))
  .refine((text) => foldText(text) !== '', messageKey('validation_required'));

/** Form of a synonym: what readers type, and what is searched for as well. */
export const synonymDraft = z.object({
  term: words,
  meanings: z
    .array(words)
    .min(1, messageKey('validation_required'))
    .max(SYNONYM_MEANINGS_MAX, messageKey('validation_text_too_long')),
});

export type SynonymDraft = z.output<typeof synonymDraft>;

/** Days during which a deleted synonym can be restored. */
export const SYNONYM_RETENTION_DAYS = 30;

const synonym = z.object({
  id: z.number().int(),
  term: z.string(),
  meanings: z.array(z.string()),
  /** Sent back with a change to detect concurrent edits. */
  updated_at: z.iso.datetime(),
});
export type Synonym = z.output<typeof synonym>;

/** Fewest searches for words that admins may see: what only one person types stays unseen. */
export const MISS_TIMES_MIN = 5;

const miss = z.object({
  words: z.string(),
  times: z.number().int(),
  /** Last day (Asia/Ho_Chi_Minh). */
  last_day: z.iso.date(),
});
export type Miss = z.output<typeof miss>;

const all = { path: '/api/admin/search-synonyms', access: 'admin' } as const;
const one = { path: '/api/admin/search-synonyms/:id', access: 'admin', params: rowId } as const;

export const searchAdminApi = {
  listSynonyms: endpoint({
    ...all,
    method: 'GET',
    summary: 'List the synonyms of the search by their terms',
    output: z.object({ items: z.array(synonym) }),
  }),
  createSynonym: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a synonym of the search',
    body: synonymDraft,
    output: synonym,
  }),
  updateSynonym: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a synonym; fails if it was changed since it was read',
    body: synonymDraft.extend({ updated_at: z.iso.datetime() }),
    output: synonym,
  }),
  trashSynonyms: bulkCall(
    'search-synonyms',
    'delete',
    'Delete synonyms; they can be restored for thirty days',
  ),
  restoreSynonyms: bulkCall(
    'search-synonyms',
    'restore',
    'Restore deleted synonyms, but for those whose term has one again',
  ),
  listMisses: endpoint({
    method: 'GET',
    path: '/api/admin/search-misses',
    access: 'admin',
    summary: `List searches that found nothing at least ${MISS_TIMES_MIN} times in 90 days`,
    output: z.object({ items: z.array(miss) }),
  }),
};
