/** Keys of the first canned answers for comments, in their order. An answer that is not offered keeps its key. */
export const CANNED_KEYS: readonly string[] = ['1', '2', '3', '4'];
