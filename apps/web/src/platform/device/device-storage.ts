import { createStore } from '../store.ts';

const PREFIX = 'mam.';
const PRIVATE_KEY = 'mam.private';
/** Choices about the page itself; they say nothing of what was read. */
const CHOICES = [PRIVATE_KEY, 'mam.hidden-title', 'mam.language', 'mam.theme'];

/** What private mode keeps: gone with the tab. */
const memory = new Map<string, unknown>();

/** Whether private mode is on, for components; `readPrivateMode` fills it once the page lives. */
export const privateMode = createStore({ isOn: false });

function isPrivate(): boolean {
  try {
    return localStorage.getItem(PRIVATE_KEY) === '1';
  } catch {
    return true;
  }
}

/** What this device keeps under a key; undefined where nothing, or nothing readable, is kept. */
export function readDevice(key: string): unknown {
  if (memory.has(key) || isPrivate()) return memory.get(key);
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device; in private mode, or without storage, in memory only. */
export function writeDevice(key: string, value: unknown): void {
  if (!isPrivate()) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      memory.delete(key);
      return;
    } catch {
      // Storage is full or forbidden: memory has to do.
    }
  }
  memory.set(key, value);
}

/** Forgets one thing that this device keeps. */
export function dropDevice(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to drop.
  }
}

/** Looks the choice up; another tab may have made it. */
export function readPrivateMode(): void {
  privateMode.set({ isOn: isPrivate() });
}

/** Turns private mode on, which forgets what was kept so far, or off. */
export function setPrivateMode(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(PRIVATE_KEY, '1');
    else localStorage.removeItem(PRIVATE_KEY);
  } catch {
    // Storage is forbidden: nothing is kept anyway.
  }
  if (isOn) forgetDevice();
  readPrivateMode();
}

/** Drops everything of ours on this device but the choices about the page, and the 18+ consent. */
export function forgetDevice(): void {
  memory.clear();
  forgetConsent();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !CHOICES.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing to drop.
  }
}

/** Takes the "18 or over" cookie away; says whether there was one and it is gone. */
export function forgetConsent(): boolean {
  if (!hasConsent()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = 'mam.adult=; Path=/; Max-Age=0; SameSite=Lax';
  return !hasConsent();
}

function hasConsent(): boolean {
  return /(^|; )mam\.adult=1/.test(document.cookie);
}
