/** Session storage key that says "this tab left in a hurry"; the value is where it went. */
export const EXIT_KEY = 'mam.exited';

/**
 * Remembers that the reader left through quick exit.
 * Any page of ours that this tab shows afterwards blanks itself and leaves again (head script).
 */
export function markExited(url: string): void {
  try {
    sessionStorage.setItem(EXIT_KEY, url);
  } catch {
    // Storage may be forbidden; leaving matters more than remembering it.
  }
}
