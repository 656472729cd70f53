/** Session storage key of a tab that left through quick exit; the value is the address it left for. */
export const EXIT_KEY = 'mam.exited';

/**
 * Remembers that the reader left through quick exit.
 * Any page of this site that the tab shows afterwards blanks itself and leaves again (head script).
 */
export function markExited(url: string): void {
  try {
    sessionStorage.setItem(EXIT_KEY, url);
  } catch {
    // Storage may be forbidden; leaving matters more than remembering it.
  }
}
