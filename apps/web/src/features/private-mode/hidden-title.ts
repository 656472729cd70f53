import { HIDDEN_TITLE_KEY } from '../../platform/device/keys.ts';

/** Whether this device shows a neutral tab title. */
export function hasHiddenTitle(): boolean {
  try {
    return localStorage.getItem(HIDDEN_TITLE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the title of every page, or restores the pages' own, and reloads to apply it. */
export function setHiddenTitle(title: string | undefined): void {
  try {
    if (title) localStorage.setItem(HIDDEN_TITLE_KEY, title);
    else localStorage.removeItem(HIDDEN_TITLE_KEY);
  } catch {
    // Storage is forbidden: the setting cannot be stored.
  }
  location.reload();
}
