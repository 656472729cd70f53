import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { messageKey } from '../rules/text.ts';

/** Word lists: what shows distress, and what waits for approval. */
export const WORD_LIST_KEYS = ['distress', 'hold'] as const;
export type WordListKey = (typeof WORD_LIST_KEYS)[number];

/** Maximum length of a list, characters: every text is compared with it. */
export const WORD_LIST_LENGTH_MAX = 40_000;

/** Lines of a list, as `text-checks/word-list.ts` reads them. */
export const wordListEntries = z
  .string()
  .normalize('NFC')
  .max(WORD_LIST_LENGTH_MAX, messageKey('validation_text_too_long'))
  .transform((text) => text.replaceAll('\r', '').trim());

const wordList = z.object({
  key: z.enum(WORD_LIST_KEYS),
  entries: z.string(),
  /** Sent back with a change to detect concurrent edits. */
  version: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type StoredWordList = z.output<typeof wordList>;

export const wordListsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/word-lists',
    access: 'admin',
    summary: 'Get the word lists that texts are searched for',
    output: z.object({ items: z.array(wordList) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/word-lists/:key',
    access: 'admin',
    summary: 'Update a word list; fails if it was changed since it was read',
    params: z.object({ key: z.enum(WORD_LIST_KEYS) }),
    body: z.object({ entries: wordListEntries, version: z.number().int() }),
    output: wordList,
  }),
};
