/** Local storage key; its value is the one title that every page shows (head script). */
export const HIDDEN_TITLE_KEY = 'mam.hidden-title';

/** Whether this device shows a neutral tab title. */
export function hasHiddenTitle(): boolean {
  try {
    return localStorage.getItem(HIDDEN_TITLE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps the title to show on every tab, or the pages' own ones; the page loads anew to obey. */
export function setHiddenTitle(title: string | undefined): void {
  try {
    if (title) localStorage.setItem(HIDDEN_TITLE_KEY, title);
    else localStorage.removeItem(HIDDEN_TITLE_KEY);
  } catch {
    // Storage is forbidden: the choice cannot be kept.
  }
  location.reload();
}
