/** The words that an entry of the tab's history has in its state; empty for none. */
export function keywordOf(state: unknown): string {
  const hasKeyword = typeof state === 'object' && state !== null && 'keyword' in state;
  return hasKeyword && typeof state.keyword === 'string' ? state.keyword : '';
}
