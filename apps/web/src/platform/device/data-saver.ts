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

/** Whether the browser's data saver is on. */
export function isDataSaverOn(): boolean {
  return connection()?.saveData === true;
}

/** The same for a component; false on the server. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, isDataSaverOn, () => false);
}

function subscribe(listener: () => void): () => void {
  const source = connection();
  source?.addEventListener('change', listener);
  return () => source?.removeEventListener('change', listener);
}
