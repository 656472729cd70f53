import { createStore } from '../store.ts';
import { HIDDEN_TITLE_KEY, LANGUAGE_KEY, PRIVATE_KEY, PRIVATE_TAB_KEY, THEME_KEY } from './keys.ts';

const PREFIX = 'mam.';
/** Preferences about the page itself; they reveal nothing about what was read. */
const PREFERENCE_KEYS = [PRIVATE_KEY, HIDDEN_TITLE_KEY, LANGUAGE_KEY, THEME_KEY];

/** Values written in private mode; they end with the tab. */
const memory = new Map<string, unknown>();

/** Whether private mode is on, for components; `readPrivateMode` fills it after hydration. */
export const privateMode = createStore({ isOn: false });

/** Values on this device, as JSON in local storage; in memory only in private mode or without storage. */
export const deviceStorage = {
  /** The value of a key; undefined where there is none or it cannot be read. */
  get(key: string): unknown {
    if (memory.has(key) || isPrivate()) return memory.get(key);
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },

  set(key: string, value: unknown): void {
    if (!isPrivate()) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        memory.delete(key);
        return;
      } catch {
        // Storage is full or forbidden: the value goes to memory.
      }
    }
    memory.set(key, value);
  },

  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden: there is nothing to remove.
    }
  },

  /** Removes everything of this site but the preferences, and the 18+ consent. */
  clear(): void {
    memory.clear();
    clearConsent();
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX) && !PREFERENCE_KEYS.includes(key)) localStorage.removeItem(key);
      }
    } catch {
      // Storage is forbidden: there is nothing to remove.
    }
  },
};

function isPrivate(): boolean {
  try {
    return localStorage.getItem(PRIVATE_KEY) === '1';
  } catch {
    return true;
  }
}

/** Reads the setting; another tab may have changed it. */
export function readPrivateMode(): void {
  privateMode.set({ isOn: isPrivate() });
}

/** Turns private mode on, which clears this device, or off. */
export function setPrivateMode(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(PRIVATE_KEY, '1');
    else localStorage.removeItem(PRIVATE_KEY);
  } catch {
    // Storage is forbidden: nothing is stored anyway.
  }
  if (isOn) deviceStorage.clear();
  readPrivateMode();
}

/** This tab was there when private mode began: its 18+ consent is its own (head script). */
export function markPrivateTab(): void {
  try {
    sessionStorage.setItem(PRIVATE_TAB_KEY, '1');
  } catch {
    // Storage is forbidden: the question comes once more.
  }
}

/** Removes the "18 or over" cookie. */
function clearConsent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = 'mam.adult=; Path=/; Max-Age=0; SameSite=Lax';
}
