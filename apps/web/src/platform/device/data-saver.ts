import { useSyncExternalStore } from 'react';

/** Network Information API: Chrome and Android browsers only, absent from the standard types. */
interface Connection extends EventTarget {
  saveData?: boolean;
}

function connection(): Connection | undefined {
  return 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : undefined;
}

/** The reader asked the browser to save data. */
export function isDataSaverOn(): boolean {
  return connection()?.saveData === true;
}

/** The same for a component; false while the server renders. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, isDataSaverOn, () => false);
}

function subscribe(listener: () => void): () => void {
  const source = connection();
  source?.addEventListener('change', listener);
  return () => source?.removeEventListener('change', listener);
}
