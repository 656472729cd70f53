import { createContext, use, useSyncExternalStore } from 'react';
import { deviceChanges, noteChange } from './device-storage.ts';
import { SAVER_KEY } from './keys.ts';

/** Network Information API: Chrome and Android browsers only, absent from the standard types. */
interface Connection extends EventTarget {
  saveData?: boolean;
}

const YEAR_SECONDS = 31_536_000;

function connection(): Connection | undefined {
  return 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : undefined;
}

/** Whether this page saves data: the reader's own switch, without one the browser's data saver. */
export function isDataSaverOn(): boolean {
  const [, chosen] = new RegExp(`(?:^|; )${SAVER_KEY}=([01])`).exec(document.cookie) ?? [];
  return chosen ? chosen === '1' : connection()?.saveData === true;
}

/** Sets the switch. Like the language it is a cookie: the server asks for small pictures only. */
export function setDataSaver(isOn: boolean): void {
  const value = isOn ? 1 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${SAVER_KEY}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  noteChange();
}

/** Whether the server has rendered the page for saving data: hydration must see the same. */
export const SavingPage = createContext(false);

/** The same as `isDataSaverOn` for a component. */
export function useDataSaver(): boolean {
  const isSavingPage = use(SavingPage);
  return useSyncExternalStore(subscribe, isDataSaverOn, () => isSavingPage);
}

function subscribe(listener: () => void): () => void {
  const source = connection();
  source?.addEventListener('change', listener);
  const stop = deviceChanges.subscribe(listener);
  return () => {
    source?.removeEventListener('change', listener);
    stop();
  };
}
