/** Word lists: what shows distress, and what waits for approval. */
export const WORD_LIST_KEYS = ['distress', 'hold'] as const;
export type WordListKey = (typeof WORD_LIST_KEYS)[number];
