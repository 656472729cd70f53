import { createStore } from '../store.ts';
import {
  DRAFT_KEYS,
  HIDDEN_TITLE_KEY,
  HISTORY_PAUSED_KEY,
  LANGUAGE_KEY,
  PRIVATE_KEY,
  PRIVATE_TAB_KEY,
  THEME_KEY,
} from './keys.ts';
import { tabStorage } from './tab-storage.ts';

/** Settings of the site itself; they reveal nothing about what was read. */
const PREFERENCE_KEYS = [
  PRIVATE_KEY,
  HIDDEN_TITLE_KEY,
  LANGUAGE_KEY,
  THEME_KEY,
  HISTORY_PAUSED_KEY,
];

/** Values written in private mode; they end with the page. */
const memory = new Map<string, unknown>();

/** Whether private mode is on, for components; `readPrivateMode` fills it after hydration. */
export const privateMode = createStore({ isOn: false });

/** Counts the changes of this device's values by any tab, for components that show some of them. */
export const deviceChanges = createStore({ count: 0 });

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
    write(key, value);
    noteChange();
  },

  remove(key: string): void {
    memory.delete(key);
    removeWhere((each) => each === key);
    noteChange();
  },

  /** Removes the 18+ consent, what is being typed, and everything of this site but what `isKept`, by default the preferences. */
  clear(isKept = (key: string) => PREFERENCE_KEYS.includes(key)): void {
    memory.clear();
    for (const key of DRAFT_KEYS) tabStorage.remove(key);
    clearConsent();
    removeWhere((key) => !isKept(key));
    noteChange();
  },
};

function write(key: string, value: unknown): void {
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
}

function removeWhere(isUnwanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isUnwanted)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}

/** Also to be called when another tab has changed a value. */
export function noteChange(): void {
  deviceChanges.set({ count: deviceChanges.get().count + 1 });
}

/** Whether private mode is on at this moment. */
export function isPrivate(): boolean {
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

/** Turns private mode on or off; both clear what this device and this page remember. */
export function setPrivateMode(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(PRIVATE_KEY, '1');
    else localStorage.removeItem(PRIVATE_KEY);
  } catch {
    // Storage is forbidden: nothing is stored anyway.
  }
  deviceStorage.clear();
  readPrivateMode();
}

/** This tab was there when private mode began: its 18+ consent is its own (head script). */
export function markPrivateTab(): void {
  tabStorage.set(PRIVATE_TAB_KEY, 1);
}

/** Removes the "18 or over" cookie. */
export function clearConsent(): void {
  clearCookie('mam.adult');
}

/** Removes a cookie that scripts can read. */
export function clearCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
